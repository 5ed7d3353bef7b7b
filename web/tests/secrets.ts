// Whether messages tell a seat what it may not know.

const hiddenOf = (cards: string[], known: string[]) => {
  const rest = [...cards];
  for (const card of known) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest.filter((card) => card !== '?');
};

// The messages that tell the seat what it may not know, and how many views there were to judge.
export function judge(messages: string[], you: number): { views: number; leaks: string[] } {
  let views = 0;
  const leaks = messages.filter((text) => {
    const message = JSON.parse(text);
    if (message.is !== 'update' || message.now.you === null) return false;
    ++views;
    return tellsTooMuch(message, you);
  });
  return { views, leaks };
}

function tellsTooMuch({ now, events }: any, you: number): boolean {
  const { view, game, stage, players } = now;
  const tells = (other: number): boolean => {
    switch (game) {
      case 'soler':
        return hiddenOf(view.hands[other], view.known[other]).length > 0 || !['?', null].includes(view.placed[other]);
      case 'knizia':
        return view.phase === 'playing' && hiddenOf(view.hands[other], view.known[other]).length > 0;
      case 'hero':
        return stage === 'playing' && view.hidden[other].some((card: string) => card !== '?');
      default:
        return false;
    }
  };
  const others = Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== you);
  return (
    now.you !== you ||
    others.some(tells) ||
    // The cards of a deal, and what is placed face down.
    events.some((event: any) => 'cards' in event || (event.is === 'move' && event.seat !== you && game === 'soler' && /^play/.test(event.move))) ||
    (stage === 'playing' && now.fair.secret !== null)
  );
}

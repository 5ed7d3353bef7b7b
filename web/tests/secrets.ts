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
    const { now, events } = message;
    const all = [now.view, ...events.flatMap(({ view }: any) => view ?? [])];
    views += all.length;
    return (
      now.you !== you || tellsTooMuch(message, you) ||
      all.some((view: any) => showsTooMuch(now, view, you))
    );
  });
  return { views, leaks };
}

function showsTooMuch({ game, players }: any, view: any, you: number): boolean {
  const others = Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== you);
  return others.some((other) => {
    switch (game) {
      case 'soler':
        return (
          hiddenOf(view.hands[other], view.known[other]).length > 0 ||
          !['?', null].includes(view.placed[other])
        );
      case 'knizia':
        return (
          view.phase === 'playing' && hiddenOf(view.hands[other], view.known[other]).length > 0
        );
      case 'hero':
        return view.phase !== 'over' && view.hidden[other].some((card: string) => card !== '?');
      default:
        return false;
    }
  });
}

// The cards of a deal, what is placed face down, and where the shuffles come from.
function tellsTooMuch({ now: { game, stage, fair }, events }: any, you: number): boolean {
  const isOpen = (event: any) =>
    'cards' in event ||
    (event.is === 'move' && event.seat !== you && game === 'soler' && /^play/.test(event.move));
  return events.some(isOpen) || (stage === 'playing' && fair.secret !== null);
}

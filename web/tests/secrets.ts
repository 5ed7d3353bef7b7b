// Whether messages tell a seat what it may not know.
import { expect } from '@playwright/test';

const hiddenOf = (cards: string[], known: string[]) => {
  const rest = [...cards];
  for (const card of known) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest.filter((card) => card !== '?');
};

// Fails where there is something to hide; returns how many views it looked at.
export function judge(messages: string[], you: number): number {
  let views = 0;
  for (const text of messages) {
    const message = JSON.parse(text);
    if (message.is !== 'update') continue;
    const { view, game, stage, players, you: seat } = message.now;
    if (seat === null) continue;
    expect(seat).toBe(you);
    ++views;
    for (let other = 0; other < players; ++other) {
      if (other === you) continue;
      if (game === 'soler') {
        expect(hiddenOf(view.hands[other], view.known[other]), text).toEqual([]);
        expect(['?', null], text).toContain(view.placed[other]);
      }
      if (game === 'knizia' && view.phase === 'playing') {
        expect(hiddenOf(view.hands[other], view.known[other]), text).toEqual([]);
      }
      if (game === 'hero' && stage === 'playing') {
        expect(view.hidden[other].every((card: string) => card === '?'), text).toBe(true);
      }
    }
    for (const event of message.events) {
      expect(Object.keys(event), text).not.toContain('cards'); // of a deal
      if (event.is === 'move' && event.seat !== you && game === 'soler') {
        expect(String(event.move), text).not.toMatch(/^play/);
      }
    }
    if (stage === 'playing') expect(message.now.fair.secret, text).toBeNull();
  }
  return views;
}

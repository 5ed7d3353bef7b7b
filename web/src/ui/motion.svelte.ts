// What moves on a table. An element with `data-key` is the same thing before and after a change;
// one that comes or goes does so from or to its `data-from`/`data-to`: the `data-place` of another
// element. With `data-turn` it is turned up as it comes (art/turn.css).
import { untrack } from 'svelte';
import { motionsBetween, type Motion, type Thing } from '../handling/motion.ts';

export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Seen extends Thing {
  element: HTMLElement;
}

function thingsIn(root: HTMLElement): Seen[] {
  return [...root.querySelectorAll<HTMLElement>('[data-key]')].map((element) => {
    const { key, from, to, turn } = element.dataset;
    const turns = turn !== undefined;
    return { element, key: key!, from, to, turns, box: element.getBoundingClientRect() };
  });
}

// The back of a card that is turned up, until it is seen from the side.
const backSeen = { opacity: [1, 1, 0, 0], offset: [0, 0.5, 0.5, 1] };

// For a table as it is set up: whenever what `cause` reads changes, things in `root` move to their
// new places. Where the game has just begun, they are dealt from a place when they are first seen.
export function gliding(
  root: () => HTMLElement | null, cause: () => unknown, dealt: () => string | null = () => null,
) {
  let before: Seen[] | null = null;
  let isFirst = true;
  $effect.pre(() => {
    cause();
    const table = untrack(root);
    before = table && !calm() ? thingsIn(table) : null;
  });
  $effect(() => {
    cause();
    const table = untrack(root);
    if (!table) return;
    const origin = isFirst && !calm() ? untrack(dealt) : null;
    isFirst = false;
    const placeOf = (name: string) =>
      table.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect();
    const there = origin === null
      ? before && thingsIn(table)
      : thingsIn(table).map((thing) => ({ ...thing, from: thing.from ?? origin }));
    if (!there) return;
    const { glides, leaves } = motionsBetween(before ?? [], there, placeOf);
    before = null;
    for (const { thing: { element }, frames, turns, ...timing } of glides) {
      const times = { ...timing, fill: 'backwards' } as const;
      element.animate(frames, times);
      // Apart from the other, which browsers can then move without drawing anything again.
      element.animate({ zIndex: [5, 5] }, times);
      if (turns) element.animate(backSeen, { ...times, pseudoElement: '::after' });
    }
    leaves.forEach(seeOff);
  });
}

// What is gone from the table is seen off by a copy.
function seeOff({ thing: { element, box }, frames, duration, delay, easing }: Motion<Seen>) {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-key');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed', margin: '0', left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`,
    height: `${box.height}px`, pointerEvents: 'none', zIndex: '20',
  });
  document.body.append(copy);
  copy.animate(frames, { duration, delay, easing }).onfinish = () => copy.remove();
}

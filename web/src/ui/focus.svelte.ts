// The focus at a table: where arrow keys lead it, and where it goes when what had it is gone.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { beside, wayOf } from '../handling/focus.ts';
import type { Point } from '../handling/motion.ts';

type Next = (from: HTMLElement, way: Point) => HTMLElement | null | undefined;

// Arrow keys lead from one button to another; Tab leaves the group. `next` says where they lead.
export function arrows(next: Next, isRow = false): Attachment<HTMLElement> {
  return (group) =>
    on(group, 'keydown', (event) => {
      const way = wayOf(event);
      const from = (event.target as Element).closest('button');
      if (!way || !from || (isRow && way.x === 0)) return;
      event.preventDefault();
      next(from, way)?.focus();
    });
}

// The button before or after one in its group.
export const nextInGroup: Next = (from, way) =>
  beside<HTMLElement>(
    [...from.closest('[role="group"]')!.querySelectorAll<HTMLElement>('button:enabled')], from, way,
  );

// For a table as it is set up: when what had the focus is gone after `cause` has changed, it goes
// to what `where` finds. Whoever went elsewhere is left alone.
export function keepFocus(
  root: () => HTMLElement | null,
  cause: () => unknown,
  where: (held: HTMLElement) => HTMLElement | null | undefined,
) {
  let held: HTMLElement | null = null;
  const keep = () => {
    if (held && document.activeElement === document.body) {
      where(held)?.focus({ preventScroll: true });
    }
  };
  $effect(() => {
    const table = root();
    if (!table) return;
    const leave = (to: EventTarget | null) => {
      if (to && !table.contains(to as Node)) held = null;
    };
    const listeners = [
      on(table, 'focusin', ({ target }) => (held = target as HTMLElement)),
      on(table, 'focusout', ({ relatedTarget }) => leave(relatedTarget)),
      on(window, 'pointerdown', ({ target }) => leave(target)),
    ];
    return () => listeners.forEach((stop) => stop());
  });
  $effect(() => {
    cause();
    keep();
    const frame = requestAnimationFrame(keep); // by then a button that is disabled has lost it
    return () => cancelAnimationFrame(frame);
  });
}

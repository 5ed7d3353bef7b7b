// Things can be drawn with the pointer: those that match `handle`, known by their `data-`
// attributes.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { Drag, type Draggable, type Pointer } from '../handling/drag.ts';
import { shifted, type Point } from '../handling/motion.ts';
import { calm } from './motion.svelte.ts';

interface Options extends Draggable<DOMStringMap> {
  handle: string;
  fingers: boolean; // they draw, too; else they scroll the page
  returning?: number; // milliseconds for the way back
  may: () => boolean;
}

const pointerOf = ({ pointerId, pointerType, clientX, clientY }: PointerEvent): Pointer => ({
  id: pointerId, x: clientX, y: clientY, isFinger: pointerType === 'touch',
});

// What lies at a point of the window, if it matches.
export const thingAt = ({ x, y }: Point, handle: string): DOMStringMap | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(handle)?.dataset;

export function dragging({
  handle, fingers, returning = 0, may, ...table
}: Options): Attachment<HTMLElement> {
  let stop = () => {};

  function begin(event: PointerEvent) {
    const element = (event.target as Element).closest<HTMLElement>(handle);
    const pointer = pointerOf(event);
    if (
      !element || event.button !== 0 || !event.isPrimary || (pointer.isFinger && !fingers) || !may()
    ) {
      return;
    }
    const drag = new Drag(table, element.dataset, pointer);
    const end = (settled: Promise<unknown> | null | undefined) => {
      stop();
      if (settled === undefined) return;
      silenceClick();
      // It stays where it was let go until it is drawn at its new place.
      void (settled ?? goBack(element, returning)).finally(() => element.removeAttribute('style'));
    };
    stop();
    const listeners = [
      on(window, 'pointermove', (event) => {
        const way = drag.move(pointerOf(event));
        // What does not hear the pointer is not clicked when it is let go.
        if (way) {
          Object.assign(element.style, {
            transform: shifted(way), zIndex: '30', pointerEvents: 'none',
          });
        }
      }),
      on(
        window,
        'pointerup',
        (event) => event.pointerId === pointer.id && end(drag.release(pointerOf(event))),
      ),
      on(window, 'pointercancel', () => end(drag.cancel())),
    ];
    stop = () => listeners.forEach((off) => off());
  }

  return (root) => {
    const off = on(root, 'pointerdown', begin);
    return () => {
      stop();
      off();
    };
  };
}

// What comes of letting go is no click.
function silenceClick() {
  const off = on(window, 'click', (click) => click.stopPropagation(), { capture: true });
  setTimeout(off);
}

async function goBack(element: HTMLElement, duration: number) {
  if (duration === 0) return;
  const frames = [{ transform: element.style.transform }, { transform: 'none' }];
  await element.animate(frames, { duration: calm() ? 0 : duration, easing: 'ease-out' }).finished;
}

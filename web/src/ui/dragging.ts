// Things can be drawn with the pointer: those that match `handle`, known by their `data-` attributes.
import type { Attachment } from 'svelte/attachments';
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

export function dragging({ handle, fingers, returning = 0, may, ...table }: Options): Attachment<HTMLElement> {
  return (root) => {
    let listening = new AbortController();

    function begin(event: PointerEvent) {
      const element = (event.target as Element).closest<HTMLElement>(handle);
      const pointer = pointerOf(event);
      if (!element || event.button !== 0 || !event.isPrimary || (pointer.isFinger && !fingers) || !may()) return;
      const drag = new Drag(table, element.dataset, pointer);
      const putBack = () => element.removeAttribute('style');

      function move(event: PointerEvent) {
        const way = drag.move(pointerOf(event));
        // What does not hear the pointer is not clicked when it is let go.
        if (way) Object.assign(element!.style, { transform: shifted(way), zIndex: '30', pointerEvents: 'none' });
      }

      async function release(event: PointerEvent) {
        if (!drag.isReleasedBy(pointerOf(event))) return;
        listening.abort();
        const settled = drag.release(pointerOf(event));
        if (settled === undefined) return;
        silence();
        // It stays where it was let go until it is drawn at its new place.
        await (settled ?? goBack(element!, returning));
        putBack();
      }

      function cancel() {
        listening.abort();
        drag.cancel();
        putBack();
      }

      listening.abort();
      listening = new AbortController();
      const { signal } = listening;
      addEventListener('pointermove', move, { signal });
      addEventListener('pointerup', release, { signal });
      addEventListener('pointercancel', cancel, { signal });
    }

    root.addEventListener('pointerdown', begin);
    return () => {
      listening.abort();
      root.removeEventListener('pointerdown', begin);
    };
  };
}

// What comes of letting go is no click.
function silence() {
  const hush = (click: Event) => click.stopPropagation();
  addEventListener('click', hush, { capture: true });
  setTimeout(() => removeEventListener('click', hush, { capture: true }));
}

async function goBack(element: HTMLElement, duration: number) {
  if (duration === 0) return;
  const frames = [{ transform: element.style.transform }, { transform: 'none' }];
  await element.animate(frames, { duration: calm() ? 0 : duration, easing: 'ease-out' }).finished;
}

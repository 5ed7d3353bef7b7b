// A card can also be drawn onto the one it is swapped for. Not by finger: that scrolls the page.
import type { Attachment } from 'svelte/attachments';
import type { Choice, Preview, Side } from './choice.svelte.ts';

const slack = 6; // pixels that are still a click

function cardAt(target: Element | null) {
  const element = target?.closest<HTMLElement>('[data-side]');
  return element ? { element, side: element.dataset.side as Side, card: element.dataset.card! } : null;
}

export function dragging(
  choice: Choice,
  may: () => boolean,
  drop: (swap: Preview) => Promise<unknown>,
): Attachment<HTMLElement> {
  return (root) => {
    let stop = () => {};

    function begin(event: PointerEvent) {
      const held = cardAt(event.target as Element);
      if (!held || event.button !== 0 || event.pointerType === 'touch' || !may()) return;
      const { element, side, card } = held;
      let isMoving = false;
      const putBack = () => element.removeAttribute('style');

      function move({ clientX, clientY }: PointerEvent) {
        const [x, y] = [clientX - event.clientX, clientY - event.clientY];
        if (!isMoving && Math.hypot(x, y) < slack) return;
        isMoving = true;
        choice.choose({ side, card });
        // What does not hear the pointer is not clicked when the button goes up.
        Object.assign(element.style, { transform: `translate(${x}px, ${y}px)`, zIndex: '10', pointerEvents: 'none' });
        const over = cardAt(document.elementFromPoint(clientX, clientY));
        choice.pointed = over && over.side !== side ? { side: over.side, card: over.card } : null;
      }

      function release() {
        stop();
        if (!isMoving) return;
        const swap = choice.pointed && choice.seen;
        choice.clear();
        // It stays where it was let go until it is drawn at its new place.
        if (swap) void drop(swap).finally(putBack);
        else setTimeout(putBack);
      }

      const listeners = { pointermove: move, pointerup: release, pointercancel: cancel };
      function cancel() {
        stop();
        choice.clear();
        putBack();
      }
      stop = () => {
        for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener as EventListener);
      };
      for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener as EventListener);
    }

    root.addEventListener('pointerdown', begin);
    return () => {
      stop();
      root.removeEventListener('pointerdown', begin);
    };
  };
}

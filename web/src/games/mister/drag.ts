// A token can be dragged onto a bridge, by mouse, pen or finger.
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { calm } from '../../ui/motion.svelte.ts';

const slack = 6; // pixels that are still a click
const lift = 44; // pixels above a finger, so that the token can be seen
const returning = 180; // milliseconds

export interface Dragged {
  may: () => boolean;
  take: (digit: number) => void;
  over: (x: number, y: number) => boolean; // where it is now, in pixels of the window; whether it may fall there
  drop: () => boolean; // whether it was taken up
}

// For what lies around the tokens: each is a button with `data-digit`.
export function dragging({ may, take, over, drop }: Dragged): Attachment<HTMLElement> {
  return (root) => {
    let stop = () => {};

    function begin(event: PointerEvent) {
      const token = (event.target as Element).closest<HTMLElement>('[data-digit]');
      if (!token || event.button !== 0 || !event.isPrimary || !may()) return;
      const rise = event.pointerType === 'touch' ? lift : 0;
      let isMoving = false;

      function move({ pointerId, clientX, clientY }: PointerEvent) {
        if (pointerId !== event.pointerId) return;
        const [x, y] = [clientX - event.clientX, clientY - event.clientY];
        if (!isMoving && Math.hypot(x, y) < slack) return;
        if (!isMoving) take(Number(token!.dataset.digit));
        isMoving = true;
        Object.assign(token!.style, { transform: `translate(${x}px, ${y - rise}px)`, zIndex: '30', pointerEvents: 'none' });
        over(clientX, clientY - rise);
      }

      async function release({ pointerId, clientX, clientY }: PointerEvent) {
        if (pointerId !== event.pointerId) return;
        stop();
        if (!isMoving) return;
        // Letting go is not a click.
        const silence = (click: Event) => click.stopPropagation();
        addEventListener('click', silence, { capture: true });
        setTimeout(() => removeEventListener('click', silence, { capture: true }));
        // Where the lifted token is over nothing, the finger may be over something.
        if (!over(clientX, clientY - rise)) over(clientX, clientY);
        if (drop()) await tick();
        else await goBack(token!);
        token!.removeAttribute('style');
      }

      function cancel() {
        stop();
        over(-1, -1);
        drop();
        token!.removeAttribute('style');
      }

      stop = () => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', release);
        removeEventListener('pointercancel', cancel);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', release);
      addEventListener('pointercancel', cancel);
    }

    root.addEventListener('pointerdown', begin);
    return () => {
      stop();
      root.removeEventListener('pointerdown', begin);
    };
  };
}

function goBack(token: HTMLElement): Promise<unknown> {
  const keyframes = [{ transform: token.style.transform }, { transform: 'none' }];
  return token.animate(keyframes, { duration: calm() ? 0 : returning, easing: 'ease-out' }).finished;
}

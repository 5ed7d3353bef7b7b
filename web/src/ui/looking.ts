// Somebody looks at something: with the pointer over it, or in focus by the keyboard. A finger
// looks at nothing before it chooses.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

export function looking(look: (looks: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    const listeners = [
      on(
        element, 'pointerenter', ({ pointerType }) => void (pointerType !== 'touch' && look(true)),
      ),
      on(element, 'pointerleave', () => look(false)),
      on(
        element,
        'focusin',
        ({ target }) => void ((target as Element).matches(':focus-visible') && look(true)),
      ),
      on(element, 'focusout', () => look(false)),
    ];
    return () => listeners.forEach((stop) => stop());
  };
}

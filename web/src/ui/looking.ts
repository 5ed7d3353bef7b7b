// Somebody looks at something: with the pointer over it, or in focus by the keyboard. A finger looks at nothing
// before it chooses.
import type { Attachment } from 'svelte/attachments';

export function looking(look: (looks: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    const come = (event: PointerEvent) => event.pointerType !== 'touch' && look(true);
    const focus = (event: FocusEvent) => (event.target as Element).matches(':focus-visible') && look(true);
    const leave = () => look(false);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerenter', come, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('focusin', focus, { signal });
    element.addEventListener('focusout', leave, { signal });
    return () => listening.abort();
  };
}

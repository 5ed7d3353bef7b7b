// Cards move from where they were to where they go. An element with `data-key` is the same thing
// before and after a change; one that comes or goes does so from or to its `data-from`/`data-to`:
// the `data-place` of another element.

export const motionTime = 280; // milliseconds

export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Seen {
  rect: DOMRect;
  copy: HTMLElement;
  to: string | undefined;
}

function things(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-key]')];
}

function placeOf(root: HTMLElement, name: string | undefined): DOMRect | undefined {
  return name === undefined ? undefined : root.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect();
}

// Looks at the table before a change; call what it returns when the change has been drawn.
export function watch(root: HTMLElement): () => void {
  if (calm()) return () => {};
  const before = new Map<string, Seen>();
  for (const thing of things(root)) {
    before.set(thing.dataset.key!, { rect: thing.getBoundingClientRect(), copy: thing, to: thing.dataset.to });
  }
  return () => {
    for (const thing of things(root)) {
      const key = thing.dataset.key!;
      const rect = thing.getBoundingClientRect();
      const from = before.get(key)?.rect ?? placeOf(root, thing.dataset.from);
      before.delete(key);
      if (from) glide(thing, from, rect);
    }
    for (const { rect, copy, to } of before.values()) {
      const place = placeOf(root, to);
      if (place) leave(copy, rect, place);
    }
  };
}

function glide(thing: HTMLElement, from: DOMRect, to: DOMRect) {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  const size = to.width > 0 ? from.width / to.width : 1;
  thing.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 5 }, { transform: 'none', zIndex: 5 }],
    { duration: motionTime, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
  );
}

// What is gone from the table is seen off by a copy.
function leave(gone: HTMLElement, from: DOMRect, to: DOMRect) {
  const copy = gone.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-key');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed', margin: '0', left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`,
    height: `${from.height}px`, pointerEvents: 'none', zIndex: '20',
  });
  document.body.append(copy);
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  copy.animate([{ transform: 'none' }, { transform: `translate(${x}px, ${y}px)`, opacity: 0.3 }], {
    duration: motionTime,
    easing: 'ease-in-out',
  }).onfinish = () => copy.remove();
}

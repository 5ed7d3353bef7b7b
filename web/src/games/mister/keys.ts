// Arrow keys lead from one button to another; Tab leaves the group.
import type { Attachment } from 'svelte/attachments';
import type { Place } from './layout.ts';

const ways: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// `next` says where an arrow leads from a button.
export function arrows(next: (from: HTMLElement, way: Place) => HTMLElement | null | undefined): Attachment<HTMLElement> {
  return (root) => {
    function press(event: KeyboardEvent) {
      const way = ways[event.key];
      const from = (event.target as Element).closest('button');
      if (!way || !from || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      next(from, way)?.focus();
    }
    root.addEventListener('keydown', press);
    return () => root.removeEventListener('keydown', press);
  };
}

// The button before or after one in its group.
export function beside(from: HTMLElement, { x, y }: Place): HTMLElement | undefined {
  const all = [...from.closest('[role="group"]')!.querySelectorAll('button')];
  return all[all.indexOf(from as HTMLButtonElement) + x + y];
}

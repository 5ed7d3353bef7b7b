import { calm } from './motion.svelte.ts';

// Scrolls as far as it takes to see all of something new.
export const intoView = (node: HTMLElement) => node.scrollIntoView({ block: 'nearest' });

// So that the eye can follow.
export const gentlyIntoView = (node: HTMLElement) =>
  node.scrollIntoView({ block: 'nearest', behavior: calm() ? 'auto' : 'smooth' });

// Scrolls as far as it takes to see all of something new.
export const intoView = (node: HTMLElement) => node.scrollIntoView({ block: 'nearest' });

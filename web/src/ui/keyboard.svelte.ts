// Whether somebody uses a keyboard, or wants to: only then a table shows the field for typed moves.
// Whoever listens to the page comes to it all the same.
let isUsed = $state(false);

const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key);

globalThis.addEventListener?.('keydown', ({ key, target }) => {
  // What is written elsewhere, a name or a word to others, comes from the keys of a phone too.
  if (!isModifier(key) && !(target as Element).matches?.('input, textarea')) isUsed = true;
});

export const keyboard = {
  get isUsed(): boolean {
    return isUsed;
  },
  use() {
    isUsed = true;
  },
};

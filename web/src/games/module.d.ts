declare module 'zeros:games' {
  const found: { games: import('./catalogue.ts').GameEntry[] };
  export default found;
}

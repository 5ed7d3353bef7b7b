declare module 'zeros:games' {
  const found: import('./catalogue.ts').GameEntry[];
  export default found;
}
declare module 'zeros:options' {
  const found: Record<string, import('./options.ts').GameOption[]>;
  export default found;
}

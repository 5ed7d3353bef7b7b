import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { instantiate } from './src/engine/module.ts';

// The table's module is built by CMake (cmake --preset wasm); its folder may be named otherwise.
const wasm =
  process.env.ZEROS_WASM ?? fileURLToPath(new URL('../build-wasm/zeros.wasm', import.meta.url));

// What the module says of its games goes into the page, so that the first screen need not wait for
// it. Their options are for the screen of a new table.
const games: Plugin = {
  name: 'games',
  resolveId: (id) => (/^zeros:(games|options)$/.test(id) ? `\0${id}` : undefined),
  async load(id) {
    if (!/^\0zeros:(games|options)$/.test(id)) return undefined;
    const engine = await instantiate(await WebAssembly.compile(readFileSync(wasm)));
    const all: { id: string; options: object[] }[] = engine.ask({ do: 'games' }).games;
    const found = id.endsWith('games')
      ? all.map(({ options, ...game }) => game)
      : Object.fromEntries(all.map(({ id, options }) => [id, options]));
    return `export default ${JSON.stringify(found)}`;
  },
};

const base = new RegExp(
  'node_modules/svelte|src/(art|text)/|src/engine/engine|src/table/(memory|pace|cast)|' +
    'src/ui/motion|src/handling/',
);

export default defineConfig({
  plugins: [svelte(), games],
  resolve: { alias: [{ find: /^zeros\.wasm/, replacement: wasm }] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What every table needs comes in one piece with the first screen: each file more takes a few
    // milliseconds.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  test: { include: ['src/**/*.test.ts'] },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
    fs: { allow: ['..'] },
  },
});

import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The table's module is built by CMake (cmake --preset wasm); its folder may be named otherwise.
const wasm = process.env.ZEROS_WASM ?? fileURLToPath(new URL('../build-wasm/zeros.wasm', import.meta.url));

const base = /node_modules\/svelte|src\/(art|text)\/|src\/engine\/engine|src\/table\/memory|src\/ui\/motion/;

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: [{ find: /^zeros\.wasm/, replacement: wasm }] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What every table needs comes in one piece with the first screen: each file more takes a few milliseconds.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  test: { include: ['src/**/*.test.ts'] },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } }, fs: { allow: ['..'] } },
});

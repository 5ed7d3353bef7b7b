import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The table's module is built by CMake (cmake --preset wasm); its folder may be named otherwise.
const wasm = process.env.ZEROS_WASM ?? new URL('../build-wasm/zeros.wasm', import.meta.url).pathname;

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: [{ find: /^zeros\.wasm/, replacement: wasm }] },
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  test: { include: ['src/**/*.test.ts'] },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } }, fs: { allow: ['..'] } },
});

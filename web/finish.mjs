// What is left to do when vite has built the page into a folder: the service worker learns which
// files there are, and every file that gets smaller by it has a packed neighbour, ending in .br.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const folder = process.argv[2];
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

const hash = createHash('sha256');
for (const file of files) hash.update(relative(folder, file)).update(readFileSync(file));
const names = files
  .map((file) => `/${relative(folder, file)}`)
  .filter((name) => name !== '/sw.js' && name !== '/index.html');
const worker = join(folder, 'sw.js');
writeFileSync(
  worker,
  readFileSync(worker, 'utf8')
    .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replace("['FILES']", JSON.stringify(['/', ...names])),
);

for (const file of files) {
  if (file.endsWith('.png')) continue;
  const plain = readFileSync(file);
  const packed = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  if (packed.length < 0.9 * plain.length) writeFileSync(`${file}.br`, packed);
}

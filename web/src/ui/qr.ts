// QR codes for links (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which is 213
// characters.

// For each version: error correction words of a block, then [blocks, data words of each]…
const layout: [number, ...[number, number][]][] = [
  [0], [10, [1, 16]], [16, [1, 28]], [26, [1, 44]], [18, [2, 32]], [24, [2, 43]], [16, [4, 27]],
  [18, [4, 31]], [22, [2, 38], [2, 39]], [22, [3, 36], [2, 37]], [26, [4, 43], [1, 44]],
];
const alignment = [
  [], [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
  [6, 28, 50],
];

// The field of 256 elements that the error correction computes in.
const power = new Uint8Array(255);
const logarithm = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; ++i) {
  power[i] = x;
  logarithm[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? power[(logarithm[a] + logarithm[b]) % 255] : 0);

function correction(data: number[], length: number): number[] {
  let generator = [1];
  for (let i = 0; i < length; ++i) {
    const next = [...generator, 0];
    generator.forEach((factor, j) => (next[j + 1] ^= times(factor, power[i])));
    generator = next;
  }
  const rest = [...data, ...Array(length).fill(0)];
  data.forEach((_, i) => {
    const factor = rest[i];
    generator.forEach((g, j) => (rest[i + j] ^= times(g, factor)));
  });
  return rest.slice(data.length);
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
const capacity = (version: number) =>
  sum((layout[version].slice(1) as [number, number][]).map(([blocks, words]) => blocks * words));

// The text as the words of a version, error correction included.
function wordsOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; --i) bits.push((value >> i) & 1);
  };
  add(4, 4); // bytes
  add(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => add(byte, 8));
  const size = 8 * capacity(version);
  add(0, Math.min(4, size - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < size; pad ^= 0xec ^ 0x11) add(pad, 8);
  const data = Array.from({ length: size / 8 }, (_, i) =>
    parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2),
  );

  const [length, ...groups] = layout[version];
  const blocks = groups.flatMap(([number, words]) =>
    Array.from({ length: number }, () => data.splice(0, words)),
  );
  const corrections = blocks.map((block) => correction(block, length));
  const interleave = (parts: number[][]) =>
    Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, i) =>
      parts.flatMap((part) => (i < part.length ? [part[i]] : [])),
    ).flat();
  return [...interleave(blocks), ...interleave(corrections)];
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// A number with the check bits of a code of this generator.
function checked(value: number, bits: number, generator: number): number {
  let rest = value << bits;
  for (let i = 31 - Math.clz32(rest); rest >= 1 << bits; i = 31 - Math.clz32(rest))
    rest ^= generator << (i - bits);
  return (value << bits) | rest;
}

class Grid {
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => Array(this.size).fill(false));
    this.fixed = this.dark.map((row) => [...row]);
    this.drawPatterns();
  }
  readonly size: number;

  private set(x: number, y: number, dark: boolean) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y][x] = dark;
    this.fixed[y][x] = true;
  }

  private drawPatterns() {
    const { size, version } = this;
    for (let i = 0; i < size; ++i) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
      for (let dy = -4; dy <= 4; ++dy)
        for (let dx = -4; dx <= 4; ++dx) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy));
          this.set(x + dx, y + dy, ring !== 2 && ring !== 4);
        }
    }
    const places = alignment[version];
    for (const x of places)
      for (const y of places) {
        const inCorner =
          (x === 6 && y === 6) || (x === 6 && y === places.at(-1)) ||
          (x === places.at(-1) && y === 6);
        if (inCorner) continue;
        for (let dy = -2; dy <= 2; ++dy)
          for (let dx = -2; dx <= 2; ++dx)
            this.set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    this.drawFormat(0);
    if (version >= 7) {
      const bits = checked(version, 12, 0x1f25);
      for (let i = 0; i < 18; ++i) {
        const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
        this.set(a, b, ((bits >> i) & 1) === 1);
        this.set(b, a, ((bits >> i) & 1) === 1);
      }
    }
  }

  drawFormat(mask: number) {
    const bits = checked(mask, 10, 0x537) ^ 0x5412; // correction M is 00
    const { size } = this;
    for (let i = 0; i < 15; ++i) {
      const dark = ((bits >> i) & 1) === 1;
      if (i < 6) this.set(8, i, dark);
      else if (i < 8) this.set(8, i + 1, dark);
      else if (i === 8) this.set(7, 8, dark);
      else this.set(14 - i, 8, dark);
      if (i < 8) this.set(size - 1 - i, 8, dark);
      else this.set(8, size - 15 + i, dark);
    }
    this.set(8, size - 8, true);
  }

  drawWords(words: number[]) {
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; ++step) {
        const upwards = ((right + 1) & 2) === 0;
        const y = upwards ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y][x]) continue;
          this.dark[y][x] = ((words[bit >> 3] >> (7 - (bit & 7))) & 1) === 1;
          ++bit;
        }
      }
    }
  }

  apply(mask: number) {
    this.dark.forEach((row, y) => row.forEach((_, x) => {
      if (!this.fixed[y][x] && masks[mask](x, y)) row[x] = !row[x];
    }));
    this.drawFormat(mask);
  }

  // How hard it is to read: runs, blocks, patterns like those in the corners, and too much of one.
  penalty(): number {
    const columns = this.dark[0].map((_, x) => this.dark.map((row) => row[x]));
    let all = 0;
    for (const line of [...this.dark, ...columns]) {
      const text = line.map((dark) => (dark ? '1' : '0')).join('');
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) all += run.length - 2;
      for (const pattern of ['10111010000', '00001011101']) {
        for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) all += 40;
      }
    }
    for (let y = 1; y < this.size; ++y)
      for (let x = 1; x < this.size; ++x) {
        const { dark } = this;
        if (
          dark[y][x] === dark[y - 1][x] && dark[y][x] === dark[y][x - 1] &&
          dark[y][x] === dark[y - 1][x - 1]
        ) {
          all += 3;
        }
      }
    const share = sum(this.dark.flat().map(Number)) / this.size ** 2;
    return all + 10 * Math.floor(Math.abs(share - 0.5) * 20);
  }
}

// The rows of a code, true for dark; null for a text that is too long.
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = layout.findIndex(
    (_, v) => v > 0 && bytes.length + (v < 10 ? 2 : 3) <= capacity(v),
  );
  if (version < 0) return null;
  const words = wordsOf(bytes, version);
  const grids = masks.map((_, mask) => {
    const grid = new Grid(version);
    grid.drawWords(words);
    grid.apply(mask);
    return grid;
  });
  return grids.reduce((best, grid) => (grid.penalty() < best.penalty() ? grid : best)).dark;
}

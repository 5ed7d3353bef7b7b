import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrCode } from './qr.ts';

// A code as a reader checked it (zbarimg) when this was written: any change of a module shows.
const fingerprint = (text: string) =>
  createHash('sha256')
    .update(qrCode(text)!.map((row) => row.map(Number).join('')).join('\n'))
    .digest('hex').slice(0, 16);

test('a link fits into a small code', () => {
  const code = qrCode('https://zeros.example/#q3bK8mZx2Lw/AAAAAAAAAAAAAAAAAAAAAA')!;
  expect(code.length).toBe(33);
  expect(code.every((row) => row.length === 33)).toBe(true);
});

test('the corners have their squares', () => {
  const code = qrCode('a')!;
  const square = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
  const corner = (x: number, y: number) =>
    square.map((_, i) => code[y + i].slice(x, x + 7).map(Number).join(''));
  expect(corner(0, 0)).toEqual(square);
  expect(corner(code.length - 7, 0)).toEqual(square);
  expect(corner(0, code.length - 7)).toEqual(square);
});

test('codes stay as they were read', () => {
  expect(fingerprint('a')).toBe('e8ab680854e4019c');
  expect(fingerprint('z'.repeat(213))).toBe('f6862dc828d614e5');
});

test('what is too long has no code', () => {
  expect(qrCode('z'.repeat(214))).toBeNull();
});

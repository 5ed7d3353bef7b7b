import { beforeEach, expect, test } from 'vitest';
import { Drag, type Draggable, type Pointer } from './drag.ts';

// A token is drawn onto a bridge that lies from x = 100 on, between y = 0 and 20.
let told: string[];
let isOnBridge: boolean;
const table: Draggable<string> = {
  take: (token) => void told.push(`take ${token}`),
  over({ x, y }) {
    told.push(`over ${x} ${y}`);
    return (isOnBridge = x >= 100 && y >= 0 && y <= 20);
  },
  drop(token) {
    told.push(isOnBridge ? `drop ${token}` : 'nothing');
    return isOnBridge ? Promise.resolve() : null;
  },
  cancel: () => void told.push('cancel'),
};
beforeEach(() => {
  told = [];
  isOnBridge = false;
});

const mouse = (x: number, y: number): Pointer => ({ id: 1, x, y, isFinger: false });
const finger = (x: number, y: number, id = 1): Pointer => ({ id, x, y, isFinger: true });

test('a hand that shakes clicks', () => {
  const drag = new Drag(table, '7', mouse(10, 10));
  expect(drag.move(mouse(13, 14))).toBeNull();
  expect(drag.release(mouse(13, 14))).toBeUndefined();
  drag.cancel();
  expect(told).toEqual([]);
});

test('what is drawn follows the pointer, and falls where it is', async () => {
  const drag = new Drag(table, '7', mouse(10, 10));
  expect(drag.move(mouse(50, 10))).toEqual({ x: 40, y: 0 });
  expect(drag.move(mouse(12, 10))).toEqual({ x: 2, y: 0 }); // no click any more
  expect(drag.move(mouse(110, 15))).toEqual({ x: 100, y: 5 });
  await drag.release(mouse(110, 15));
  expect(told).toEqual(['take 7', 'over 50 10', 'over 12 10', 'over 110 15', 'drop 7']);
});

test('over nothing it goes back', () => {
  const drag = new Drag(table, '7', mouse(10, 10));
  drag.move(mouse(50, 10));
  expect(drag.release(mouse(50, 10))).toBeNull();
});

test('above a finger it can be seen, and it falls there or where the finger is', () => {
  const drag = new Drag(table, '7', finger(10, 10));
  expect(drag.move(finger(110, 60))).toEqual({ x: 100, y: 6 });
  expect(told.at(-1)).toBe('over 110 16');
  drag.move(finger(110, 15));
  expect(isOnBridge).toBe(false);
  expect(drag.release(finger(110, 15))).not.toBeNull();
  expect(told.slice(-2)).toEqual(['over 110 15', 'drop 7']);
});

test('a second finger changes nothing', () => {
  const drag = new Drag(table, '7', finger(10, 10));
  expect(drag.move(finger(90, 90, 2))).toBeNull();
  expect(told).toEqual([]);
});

test('a drag may be cancelled, by a call for instance', () => {
  const drag = new Drag(table, '7', finger(10, 10));
  drag.move(finger(110, 60));
  drag.cancel();
  expect(told.at(-1)).toBe('cancel');
});

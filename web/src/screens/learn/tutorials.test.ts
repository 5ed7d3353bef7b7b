// Every lesson is tried with the table's module: its position is real, the right moves are legal,
// and what happens after them can happen.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { instantiate, type Engine } from '../../engine/module.ts';
import { tutorial as hero } from '../../games/hero/tutorial.ts';
import { tutorial as knizia } from '../../games/knizia/tutorial.ts';
import { tutorial as mister } from '../../games/mister/tutorial.ts';
import { tutorial as soler } from '../../games/soler/tutorial.ts';
import type { GameId, Now } from '../../table/messages.ts';
import { logOf, remarkOn, seated, type Lesson, type Tutorial } from './lesson.ts';

const file =
  process.env.ZEROS_WASM ??
  fileURLToPath(new URL('../../../../build-wasm/zeros.wasm', import.meta.url));
const engine: Engine = await instantiate(await WebAssembly.compile(readFileSync(file)));
let client = 0;

// How the position stands for a seat after these moves.
function after(game: GameId, { position }: Lesson, more: string[], seat = position.you): Now {
  const events = logOf(game, 'lesson', { ...position, moves: [...position.moves, ...more] });
  const loaded = engine.ask({ do: 'load', events, at: 0 });
  expect(loaded.refused).toBeUndefined();
  expect(loaded.think).toEqual([]);
  const message = { do: 'hello', zeros: 1, table: 'lesson', key: `seat-${seat}` };
  const { send } = engine.ask({ do: 'hear', client: ++client, message, at: 0 });
  return send[0][1].now;
}

const tutorials: [GameId, Tutorial][] = [
  ['soler', soler], ['knizia', knizia], ['hero', hero], ['mister', mister],
];

describe.each(tutorials)('the tutorial of %s', (game, tutorial) => {
  it('has five to eight lessons', () => {
    expect(tutorial.length).toBeGreaterThanOrEqual(5);
    expect(tutorial.length).toBeLessThanOrEqual(8);
  });

  const numbered = tutorial.map((lesson, index) => ({ number: index + 1, lesson }));
  it.each(numbered)('lesson $number can be played', ({ lesson }) => {
    const { accepted, then = [], position } = lesson;
    const now = after(game, lesson, []);
    expect(now.turn).not.toBeNull();
    expect(now.legal).toEqual(expect.arrayContaining(accepted));
    for (const move of accepted) {
      const played = [`${position.you} ${move}`];
      for (const text of then) {
        const { seat, move } = seated(text);
        expect(after(game, lesson, played, seat).legal).toContain(move);
        played.push(text);
      }
      after(game, lesson, played);
    }
  });

  it.runIf(true)('has something to say of every other move', () => {
    for (const lesson of tutorial) {
      expect(lesson.otherwise.at(-1)!.when).toBeUndefined();
      const others = after(game, lesson, []).legal.filter(
        (move) => !lesson.accepted.includes(move),
      );
      // What is there to say of some moves must fit one of them.
      for (const { when, say } of lesson.otherwise.slice(0, -1)) {
        expect(others.map((move) => remarkOn(move, lesson)), String(when)).toContain(say);
      }
    }
  });
});

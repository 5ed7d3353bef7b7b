// Two people and one device, at real tables: what they see, and how often it changes hands.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantiate } from '../engine/module.ts';
import type { Connection } from './connection.ts';
import { Device, type Offer } from './device.svelte.ts';
import type { GameId, Incoming, Request } from './messages.ts';

const wasm =
  process.env.ZEROS_WASM ??
  fileURLToPath(new URL('../../../build-wasm/zeros.wasm', import.meta.url));
const compiled = await WebAssembly.compile(readFileSync(wasm));

const root = '5a'.repeat(32);

// A table in an instance of the module of its own, as LocalTable has it in a worker.
class LaidTable {
  readonly log: any[] = [];
  private readonly wires = new Map<number, Wire>();
  private constructor(private readonly engine: Awaited<ReturnType<typeof instantiate>>) {}

  static async of(game: GameId, seats: object[]): Promise<LaidTable> {
    const table = new LaidTable(await instantiate(compiled));
    const opening = { game, players: seats.length, seats };
    table.run({ do: 'open', opening, table: 'here', root, at: 0 });
    return table;
  }

  run(message: object): any {
    const errands = this.engine.ask({ ...message, at: 0 });
    expect(errands.refused).toBeUndefined();
    this.log.push(...(errands.keep ?? []));
    for (const [client, message] of errands.send ?? []) this.wires.get(client)?.onMessage(message);
    for (const { seat, turn, ...question } of errands.think ?? []) {
      const { move } = this.engine.ask({ do: 'think', ...question, seed: seat + turn, ms: 1000 });
      this.run({ do: 'decide', seat, turn, move });
    }
    return errands;
  }
  connect(seat: number | null): Wire {
    const wire = new Wire(this, this.wires.size + 1, seat);
    this.wires.set(this.wires.size + 1, wire);
    return wire;
  }
  offer = async (seat: number): Promise<Offer> => this.run({ do: 'offer', seat });
}

class Wire implements Connection {
  onMessage: (message: Incoming) => void = () => {};
  onLink = () => {};
  constructor(
    private readonly table: LaidTable,
    private readonly client: number,
    private readonly seat: number | null,
  ) {}
  start() {
    const key = this.seat === null ? {} : { key: `seat-${this.seat}` };
    this.send({ do: 'hello', zeros: 1, table: 'here', host: 'host', views: true, ...key } as any);
  }
  send(message: Request & { id: number }) {
    this.table.run({ do: 'hear', client: this.client, message });
  }
  close() {}
}

// What two computers do with these cards: what the people shall do, seat by seat.
async function movesIn(game: GameId): Promise<string[][]> {
  const table = await LaidTable.of(game, [{ level: 'easy' }, { level: 'easy' }]);
  table.connect(null).start();
  const { log } = table;
  return [0, 1].map((own) =>
    log.filter(({ is, seat }) => is === 'move' && seat === own).map(({ move }) => move),
  );
}

async function sitDown(game: GameId) {
  const table = await LaidTable.of(game, [{ name: 'Anna' }, { name: 'Ben' }]);
  const wires = [0, 1].map((seat) => table.connect(seat));
  const device = new Device(wires, table.connect(null), table.offer);
  device.start();
  return device;
}

// How often it was given to somebody else when every decision was made by whoever had it.
async function handOversBefore(game: GameId): Promise<number> {
  const moves = await movesIn(game);
  const table = await LaidTable.of(game, [{ name: 'Anna' }, { name: 'Ben' }]);
  const people = [0, 1].map((seat) => {
    const person = { wire: table.connect(seat), now: null as any };
    person.wire.onMessage = (message) => message.is === 'update' && (person.now = message.now);
    return person;
  });
  for (const { wire } of people) wire.start();
  let [holder, count] = [-1, 0];
  while (people[0].now.stage !== 'over') {
    const due: number[] = people[0].now.view.to_move;
    if (!due.includes(holder)) [holder, count] = [due[0], count + 1];
    const { wire, now } = people[holder];
    wire.send({ do: 'move', move: moves[holder].shift()!, turn: now.turn, id: 1 });
  }
  return count;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Plays a game; calls back whenever there is something to see. Says how often the device was given
// to somebody else, and how often somebody looked at their cards.
async function play(game: GameId, see: (device: Device) => void) {
  const moves = await movesIn(game);
  const device = await sitDown(game);
  let [handOvers, looks, last] = [0, 0, -1];
  for (let i = 0; i < 5000; ++i) {
    await vi.advanceTimersByTimeAsync(700);
    see(device);
    if (device.session.now?.stage === 'over' && !device.next) return { handOvers, looks };
    if (!device.session.isSettled) continue;
    device.consider();
    await vi.advanceTimersByTimeAsync(0);
    see(device);
    const seat = device.seat!;
    const own = device.legal ?? device.session.now!.legal;
    if (device.next) device.take(device.next);
    else if (own.includes(moves[seat][0])) {
      expect(await device.move(moves[seat].shift()!)).toBeNull();
    } else {
      const [session] = device.asked;
      const you = session.latest!.you!;
      if (you !== last) ++handOvers;
      ++looks;
      last = you;
      device.take(session);
    }
  }
  throw new Error('the game has no end');
}

const isHidden = (cards: string[], known: string[]) =>
  cards.every((card) => card === '?' || known.includes(card));

test('in Solèr’s ZERO cards are seen by whoever asks, totals are bid before all', async () => {
  const { handOvers, looks } = await play('soler', (device) => {
    const { now } = device.session;
    if (!now) return;
    const view = now.view as any;
    expect(now.you).toBe(device.isBetween ? null : view.seat);
    if (!device.isBetween) return;
    for (const seat of [0, 1]) expect(isHidden(view.hands[seat], view.known[seat])).toBe(true);
    if (view.phase === 'placing' || view.phase === 'bidding') {
      for (const card of view.placed) expect(['?', null]).toContain(card);
    }
    if (view.phase === 'placing') expect(device.legal).toEqual([]);
  });
  // Once a round, to place a card, instead of three times.
  expect(looks).toBeGreaterThan(handOvers);
  expect(handOvers / (await handOversBefore('soler'))).toBeLessThan(0.36);
});

test('in ZERO HERO nobody needs to look, in Knizia’s ZERO one knocks before all', async () => {
  const hero = await play('hero', ({ isBetween, session: { now } }) => {
    expect(isBetween).toBe(true);
    if (!now || now.stage === 'over') return;
    for (const cards of (now.view as any).hidden) expect(isHidden(cards, [])).toBe(true);
  });
  expect(hero).toEqual({ handOvers: 0, looks: 0 });

  const knocks: string[][] = [];
  const { handOvers, looks } = await play('knizia', ({ isBetween, legal, session: { now } }) => {
    if (!isBetween || !now) return;
    const { view } = now as any;
    if (view.phase === 'playing') {
      for (const seat of [0, 1]) expect(isHidden(view.hands[seat], view.known[seat])).toBe(true);
    }
    if (legal!.includes('knock')) knocks.push(legal!);
  });
  expect(handOvers).toBeLessThanOrEqual(await handOversBefore('knizia'));
  expect(looks).toBeGreaterThan(0);
  expect(knocks.length).toBeGreaterThan(0);
});

// A game that is over: its record, what each step of it looked like, and what its moves were worth.
import type {
  Fair, GameId, Level, Now, Opening, Sentence, Sitter, View,
} from '../../table/messages.ts';
import type { Result } from '../../table/outcome.ts';
import type { Step } from '../../table/session.svelte.ts';

export interface Header {
  game: GameId;
  players: number;
  options: Record<string, unknown>;
  name?: string;
  seats?: string[]; // "person:Anna", "person", "hard", "bot:greedy", "open"
  fair?: Fair & { table: string; round: number };
  again?: { table: string; round: number; ply: number }; // where it went on from
}

// The header, each deal and each move, with what was seen after it.
export interface ReplayStep {
  view: View;
  seat: number | null;
  move: string | null;
  told?: Sentence[];
  describe?: Sentence; // of a move
}
export interface Replay {
  header: Header;
  steps: ReplayStep[];
}

// docs/analysis.md
export interface Judged {
  move: string;
  win: number;
  points: number;
  error: number;
  exact: boolean;
  reason: Sentence;
}
export type Decision = {
  ply: number;
  seat: number;
  cost: number;
  cost_points: number;
  sure: boolean;
  mistake: boolean;
  reason: Sentence;
  move: string;
} & ({ forced: true } | ({ forced: false; best: Judged & { describe: Sentence } } & Judged));
export interface Summary {
  seat: number;
  decisions: number;
  mistakes: number;
  mean_cost: number;
  accuracy: number | null; // nothing was at stake
  costliest: number[];
}
export interface Moment {
  ply: number;
  seat: number;
  told: Sentence;
}

export const isMistake = ({ mistake }: Decision) => mistake;
// What a move cost, in whole hundredths of the win: rounded down, so that the same number is a
// mistake everywhere or nowhere. Where that is little, what it cost of the lead, in whole points.
const mistakeCost = 0.05;
export function lossOf({ cost, cost_points }: Decision): { share?: number; points?: number } {
  const share = Math.floor(100 * cost + 1e-9) / 100;
  const points = Math.round(cost_points);
  if (points > 0 && (share === 0 || cost < mistakeCost)) return { points };
  return share > 0 ? { share } : {};
}

// Who sat where, from the words of a header; whoever it does not tell is a person without a name.
export function sittersOf({ seats, players }: Header): Sitter[] {
  const words = seats ?? Array<string>(players).fill('person');
  return words.map((word) => {
    const [kind, ...name] = word.split(':');
    if (kind === 'person') return { person: true, name: name.join(':'), level: null };
    return { person: false, name: '', level: kind === 'open' ? null : (word as Level) };
  });
}

const levels: (Level | null)[] = ['random', 'easy', 'medium', 'hard'];

// A person on the seat that decided; elsewhere computers, those that sat there if this page has
// them.
export function seatsAgain(sitters: Sitter[], mine: number, name: string): Opening['seats'] {
  return sitters.map(({ person, name: known, level }, seat) => {
    if (seat === mine) return { name: (person && known) || name };
    return { level: levels.includes(level) ? level! : 'medium' };
  });
}

export function resultOf(record: string): Result | null {
  const last = record.trim().split('\n').at(-1)!;
  const line = JSON.parse(last) as Partial<Result>;
  return line.scores && line.winners ? { scores: line.scores, winners: line.winners } : null;
}

// For each move the number of its step; decisions are counted in moves, and deals are steps too.
export function stepsOfPlies(steps: ReplayStep[]): number[] {
  return steps.flatMap(({ move }, index) => (move === null ? [] : [index]));
}

export interface Place {
  table: string;
  round: number;
  header: Header;
  result: Result | null;
  you: number | null; // whose eyes it is seen with
}

// How the table stood after a step, as whoever sat there was told.
export function nowAt(
  { steps }: Replay, at: number, { table, round, header, result, you }: Place,
): Now {
  const { view } = steps[at];
  const isOver = at === steps.length - 1 && result !== null;
  return {
    n: at + 1, table, game: header.game, players: header.players, options: header.options,
    name: header.name ?? '', clock: 0, chat: false, seats: sittersOf(header), you, host: false,
    invited: false, round, stage: isOver ? 'over' : 'playing', position: at + 1, turn: null,
    hosts: null, admitting: [], legal: [], may_take_back: false,
    deadlines: Array(header.players).fill(null), view,
    fair: header.fair ?? { commitment: '', words: [], secret: null },
    scores: isOver ? result.scores : null, winners: isOver ? result.winners : null,
    wins: Array(header.players).fill(0),
  };
}

// What happened in a step; nothing did before the first.
export function stepAt({ steps }: Replay, at: number, you: number | null): Step | null {
  if (at === 0) return null;
  const { seat, move, view, told } = steps[at];
  const head = { n: at + 1, at: 0, told };
  const event: Step['event'] =
    seat === null ? { ...head, is: 'deal' } : { ...head, is: 'move', seat, move, by: 'person' };
  return { event, before: steps[at - 1].view, after: view, you };
}

// The chance of a seat after each of its decisions, by what it could know, and at last what it got.
export interface Curve {
  seat: number;
  points: { step: number; win: number }[];
}
export function curvesOf(
  decisions: Decision[], places: number[], steps: number, players: number, result: Result | null,
): Curve[] {
  return Array.from({ length: players }, (_, seat) => {
    const points = decisions.flatMap((decision) =>
      decision.seat !== seat || decision.forced
        ? []
        : [{ step: places[decision.ply], win: decision.win }],
    );
    const isComplete = result !== null && decisions.length === places.length;
    if (isComplete) {
      points.push({
        step: steps - 1, win: result.winners.includes(seat) ? 1 / result.winners.length : 0,
      });
    }
    return { seat, points };
  });
}

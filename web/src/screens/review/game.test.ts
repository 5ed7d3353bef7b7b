import { describe, expect, it } from 'vitest';
import type { View } from '../../table/messages.ts';
import {
  curvesOf, isMistake, lossOf, nowAt, resultOf, seatsAgain, sittersOf, stepAt, stepsOfPlies,
  type Decision, type Header, type Replay,
} from './game.ts';

const header: Header = {
  game: 'soler', players: 3, options: {}, seats: ['person:Anna: B', 'hard', 'open'],
};
const view = (phase: string): View => ({
  seat: 0, players: 3, options: {}, phase, to_move: [], points: [],
});
const replay: Replay = {
  header,
  steps: [
    { view: view('dealing'), seat: null, move: null },
    { view: view('a'), seat: null, move: null },
    { view: view('b'), seat: 0, move: 'play 0' },
    { view: view('dealt again'), seat: null, move: null },
    { view: view('over'), seat: 1, move: 'bid 3' },
  ],
};
const result = { scores: [1, 2, 2], winners: [1, 2] };
const sentence = { en: '', fr: '', de: '' };
const judged = (seat: number, ply: number, win: number, cost = 0, points = 0): Decision => {
  const move = { move: 'm', win, points: 0, error: 0, exact: false, reason: sentence };
  return {
    ...move, ply, seat, cost, cost_points: points, sure: true, forced: false,
    mistake: cost >= 0.05 || points >= 0.75, best: { ...move, describe: sentence },
  };
};

describe('a record', () => {
  it('tells who sat where', () => {
    expect(sittersOf(header)).toEqual([
      { person: true, name: 'Anna: B', level: null },
      { person: false, name: '', level: 'hard' },
      { person: false, name: '', level: null },
    ]);
    expect(sittersOf({ ...header, seats: undefined })).toHaveLength(3);
    expect(sittersOf({ ...header, seats: ['bot:greedy'] })).toEqual([
      { person: false, name: '', level: 'bot:greedy' },
    ]);
  });

  it('tells who sits where when a decision is tried again', () => {
    const sitters = sittersOf({
      ...header, players: 4, seats: ['person:Anna', 'hard', 'bot:greedy', 'open'],
    });
    const medium = { level: 'medium' };
    expect(seatsAgain(sitters, 0, 'Me')).toEqual([
      { name: 'Anna' }, { level: 'hard' }, medium, medium,
    ]);
    expect(seatsAgain(sitters, 1, 'Me')).toEqual([medium, { name: 'Me' }, medium, medium]);
  });

  it('ends with the result when the game is over', () => {
    expect(resultOf('{"zeros":1}\n{"scores":[1,2,2],"winners":[1,2]}\n')).toEqual(result);
    expect(resultOf('{"zeros":1}\n{"seat":0,"move":"knock"}\n')).toBeNull();
  });
});

describe('a replay', () => {
  const place = { table: 't', round: 1, header, result, you: 0 };

  it('has a step for each move, and others', () => {
    expect(stepsOfPlies(replay.steps)).toEqual([2, 4]);
  });
  it('is over at its last step only', () => {
    expect(nowAt(replay, 3, place)).toMatchObject({
      stage: 'playing', scores: null, turn: null, legal: [],
    });
    expect(nowAt(replay, 4, place)).toMatchObject({
      stage: 'over', scores: [1, 2, 2], winners: [1, 2],
    });
  });
  it('knows what happened', () => {
    expect(stepAt(replay, 0, 0)).toBeNull();
    expect(stepAt(replay, 3, 0)).toMatchObject({
      event: { is: 'deal' }, before: view('b'), after: view('dealt again'),
    });
    expect(stepAt(replay, 4, 0)).toMatchObject({
      event: { is: 'move', seat: 1, move: 'bid 3' }, you: 0,
    });
  });
});

describe('the chances', () => {
  const decisions = [judged(0, 0, 0.4, 0.05), judged(1, 1, 0.6)];

  it('go from decision to decision, and to the result', () => {
    expect(curvesOf(decisions, [2, 4], 5, 3, result)).toEqual([
      { seat: 0, points: [{ step: 2, win: 0.4 }, { step: 4, win: 0 }] },
      { seat: 1, points: [{ step: 4, win: 0.6 }, { step: 4, win: 0.5 }] },
      { seat: 2, points: [{ step: 4, win: 0.5 }] },
    ]);
  });
  it('end where the judgement ends', () => {
    expect(curvesOf(decisions.slice(0, 1), [2, 4], 5, 2, result)).toEqual([
      { seat: 0, points: [{ step: 2, win: 0.4 }] }, { seat: 1, points: [] },
    ]);
  });
  it('have no forced moves', () => {
    const forced: Decision = {
      ply: 0, seat: 0, cost: 0, cost_points: 0, sure: true, mistake: false, reason: sentence,
      move: 'm', forced: true,
    };
    expect(curvesOf([forced], [2, 4], 5, 1, result)[0].points).toEqual([]);
  });
  it('are given away by mistakes', () => {
    expect(decisions.map(isMistake)).toEqual([true, false]);
  });
  it('or points are, where the chances hardly change', () => {
    expect(lossOf(judged(0, 0, 0.4, 0.059, 3.2))).toEqual({ share: 0.05 });
    expect(lossOf(judged(0, 0, 0.4, 0.012, 0.3))).toEqual({ share: 0.01 });
    expect(lossOf(judged(0, 0, 0, 0.002, 3.2))).toEqual({ points: 3 });
    expect(lossOf(judged(0, 0, 0, 0, 0.3))).toEqual({});
  });
});

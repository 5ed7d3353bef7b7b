#!/usr/bin/env node
// A small bot for all four games (docs/bots.md). It needs nothing but Node.
import { createInterface } from 'node:readline';

// How good a move looks: more is better.
function worth(move, seat, view) {
  const [verb, ...rest] = move.split(' ');
  if (verb === 'bid') // the card it placed, and about 1 for each of the others
    return -Math.abs(rest[0] - view.placed[seat] - view.players + 1);
  if (verb === 'swap') // lay a high number, take a low one
    return rest[0][1] - rest[1][1];
  if (verb === 'buy') { // what is cheap, best with no card of that colour or with two
    const own = [...view.face_up[seat], ...view.hidden[seat]];
    const { cards, tokens } = view.pairs[rest[0] - 1];
    const isWanted = (card) => [0, 2].includes(own.filter(([colour]) => colour === card[0]).length);
    return 3 - tokens + cards.reduce((sum, card) => sum + (isWanted(card) ? 2 : -2), 0);
  }
  if (/^\d$/.test(verb)) { // he runs over low digits: let them lead to the own end of the board
    const { points, [view.colours[seat]]: end } = view.board;
    return (4.5 - verb) * points[end][1] * (points[rest[0][0]][1] + points[rest[0][1]][1]);
  }
  return { knock: 3, steal: 1, secure: rest.length }[verb] ?? 0;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { seat, view, legal } = JSON.parse(line);
  const values = legal.map((move) => worth(move, seat, view));
  console.log(JSON.stringify({ move: legal[values.indexOf(Math.max(...values))] }));
}

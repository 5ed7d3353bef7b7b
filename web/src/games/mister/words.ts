// What lies where, in words, for those who cannot see the board.
import { bridgeText, t } from './text.ts';
import type { Board, Colour, Lying } from './view.ts';

export const tokenText = ({ colour, digit, down }: Lying): string =>
  down ? t.tokenDown(colour, digit) : t.token(colour, digit);

// “Bridge E–G, at the start, free”.
export function bridgeLabel(
  board: Board,
  bridge: string,
  lying: Lying | undefined,
  digit: number | null,
  fits: 'up' | 'down' | 'not' | null,
): string {
  const said = [t.bridge(bridgeText(bridge))];
  if (bridge.includes(board.start)) said.push(t.atStart);
  for (const colour of ['red', 'green'] satisfies Colour[]) {
    if (bridge.includes(board[colour])) said.push(t.atControl(colour));
  }
  said.push(lying ? tokenText(lying) : t.free);
  if (!lying && digit !== null && fits !== null) {
    said.push(
      fits === 'up' ? t.fits(digit) : fits === 'down' ? t.fitsDown(digit) : t.fitsNot(digit),
    );
  }
  return said.join(', ');
}

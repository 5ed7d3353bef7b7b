// What the rules say of options before a table is laid.
import { analyst, Refused } from '../engine/engine.ts';
import type { GameId, Sentence, View } from './messages.ts';

export interface Agreed {
  options: Record<string, unknown>; // in full
  view: View; // the table before the first move
}

// Or why it cannot be played like that.
export async function agree(
  game: GameId, players: number, options: Record<string, unknown>,
): Promise<{ agreed: Agreed } | { why: Sentence }> {
  try {
    return { agreed: await analyst.ask({ do: 'agree', game, players, options }) };
  } catch (error) {
    if (error instanceof Refused) return { why: error.why };
    throw error;
  }
}

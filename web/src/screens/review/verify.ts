// What the module says of the deals of a game that is over (docs/fairness.md).
import { Refused, type Helper } from '../../engine/engine.ts';

export interface FairVerdict {
  fair: boolean;
  commitment_holds: boolean;
  deals: number;
  deals_match: boolean;
  differs?: { deal: number; card: number };
  rules_kept: boolean;
  commitment: string;
  secret: string;
}

// Null when nothing was promised.
export async function verify(helper: Helper, record: string): Promise<FairVerdict | null> {
  try {
    return (await helper.ask({ do: 'verify', record })).games[0] ?? null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

// How those who sit at a table are called.
import { computerNames, t } from '../text/common.ts';
import type { Now } from './messages.ts';

export function namesAt({ seats, you }: Pick<Now, 'seats' | 'you'>): string[] {
  return seats.map(({ person, name, level }, seat) => {
    if (seat === you) return t.you;
    if (person) return name || t.player(seat + 1);
    if (level?.startsWith('bot:')) return level.slice('bot:'.length);
    return level ? computerNames[seat % computerNames.length] : t.open;
  });
}

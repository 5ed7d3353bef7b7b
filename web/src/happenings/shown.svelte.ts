// What is shown of happenings now. Tables with a moment of their own show it themselves:
//
//     happen('zero', { text: said('zero'), name: names[seat], seat, touches: true });
import { after } from '../handling/timing.svelte.ts';
import { pace } from '../table/pace.ts';
import { sound, type SoundName } from '../sound/sound.svelte.ts';
import { readingTime } from './happening.ts';

export interface Notice {
  text: string;
  name: string | null; // who did it, and where they sit
  seat: number | null;
  touches: boolean;
}

type Said = Partial<Omit<Notice, 'text'>> & { text?: string | null };

const most = 3; // at the same time

class Shown {
  notices = $state.raw<Notice[]>([]);

  // Says how long it stays, in milliseconds.
  show(notice: Notice): number {
    const time = readingTime(notice.text, pace());
    this.notices = [...this.notices, notice].slice(-most);
    after(time, () => (this.notices = this.notices.filter((other) => other !== notice)));
    return time;
  }

  clear() {
    this.notices = [];
  }
}

export const shown = new Shown();

// Heard at once, and shown if there are words for it. Says how many
// milliseconds that stays.
export function happen(
  kind: SoundName, { text, name = null, seat = null, touches = false }: Said = {},
): number {
  sound.play(kind);
  if (touches) sound.buzz(kind === 'knock' ? [30, 120, 30] : undefined);
  return text ? shown.show({ text, name, seat, touches }) : 0;
}

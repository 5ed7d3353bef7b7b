// What is heard and felt at a table. Nothing sounds before somebody has chosen so and touched the
// page; what makes the sounds is loaded only then.
//
//     sound.play('card');     // a card is laid: at once, or not at all
//     sound.play('step', 4);  // four semitones higher
import { calm } from '../ui/motion.svelte.ts';
import { set, setting } from '../table/memory.ts';

export type SoundName =
  | 'card' // laid on the table
  | 'turn' // a card is turned up
  | 'deal'
  | 'token'
  | 'bid'
  | 'knock' // on wood, twice
  | 'points' // something good
  | 'steal' // something is taken away
  | 'step' // of a run: give it a pitch
  | 'collect'
  | 'zero'
  | 'last' // the end is near
  | 'won'
  | 'lost'
  | 'yourTurn';

const usualVolume = 0.7;
const asked = () => setting('sound') as 'on' | 'off' | null;

class Sound {
  choice = $state(asked()); // null: nobody has been asked
  volume = $state(Number(setting('volume') ?? usualVolume)); // up to 1
  private readonly player = () => import('./player.ts');

  play(name: SoundName, semitones = 0) {
    // Who looks elsewhere is told only that they are waited for.
    const isHeard = this.choice === 'on' && (!document.hidden || name === 'yourTurn');
    // Before that a browser would keep it until later.
    const wasTouched = navigator.userActivation?.hasBeenActive ?? true;
    if (!isHeard || !wasTouched) return;
    void this.player().then(({ play }) => play(name, semitones, this.volume), () => {});
  }

  // What is done to whoever holds the device. Not for those who want things to keep still.
  buzz(pattern: number[] = [40]) {
    if (this.choice === 'on' && !calm()) navigator.vibrate?.(pattern);
  }

  choose(choice: 'on' | 'off') {
    this.choice = choice;
    set('sound', choice);
    this.play('points');
  }

  setVolume(volume: number) {
    this.volume = volume;
    set('volume', String(volume));
    this.play('token');
  }
}

export const sound = new Sound();

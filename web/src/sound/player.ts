// Plays the sounds: one context for all, from the first touch on.
import type { SoundName } from './sound.svelte.ts';
import { mixer, render } from './synth.ts';
import { Throttle } from './throttle.ts';

let stage: { context: AudioContext; out: GainNode } | null = null;
const throttle = new Throttle();

function open() {
  const context = new AudioContext({ latencyHint: 'interactive' });
  return { context, out: mixer(context, 1) };
}

export function play(name: SoundName, semitones: number, volume: number) {
  stage ??= open();
  const { context, out } = stage;
  // A phone puts it to sleep.
  if (context.state !== 'running') void context.resume();
  if (volume <= 0 || !throttle.admits(name, performance.now())) return;
  out.gain.value = volume ** 2; // as loud as it seems
  render(context, name, out, context.currentTime + 0.005, semitones);
}

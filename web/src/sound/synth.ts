// Makes the sounds, live or for a recording.
import type { SoundName } from './sound.svelte.ts';
import { voices, type Part } from './voices.ts';

const silence = 0.0001; // an exponential curve never comes to nothing
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = 2 * Math.random() - 1;
  noises.set(context, noise);
  return noise;
}

// What the ear takes for a step of the scale is a factor.
const raised = (hertz: number, semitones: number) => hertz * 2 ** (semitones / 12);

function sources(context: BaseAudioContext, { of, width = 1 }: Part) {
  if (of !== 'noise') {
    const oscillator = new OscillatorNode(context, { type: of });
    return { source: oscillator, pitch: oscillator.frequency, last: oscillator };
  }
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: width });
  return { source, pitch: filter.frequency, last: source.connect(filter) };
}

function playPart(
  context: BaseAudioContext, part: Part, out: AudioNode, begin: number, semitones: number,
) {
  const { at, hertz, to, level, attack, decay } = part;
  const { source, pitch, last } = sources(context, part);
  const from = begin + at;
  const end = from + attack + decay;
  pitch.setValueAtTime(raised(hertz, semitones), from);
  if (to) pitch.exponentialRampToValueAtTime(raised(to, semitones), end);
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(silence, from);
  gain.gain.exponentialRampToValueAtTime(level, from + attack);
  gain.gain.exponentialRampToValueAtTime(silence, end);
  last.connect(gain).connect(out);
  source.start(from);
  source.stop(end);
}

export function render(
  context: BaseAudioContext, name: SoundName, out: AudioNode, begin: number, semitones = 0,
) {
  for (const part of voices[name]) playPart(context, part, out, begin, semitones);
}

// Where all sounds come together: never louder than this, however many there are.
export function mixer(context: BaseAudioContext, volume: number): GainNode {
  const out = new GainNode(context, { gain: volume });
  const limiter = new DynamicsCompressorNode(context, {
    threshold: -14, knee: 6, ratio: 12, attack: 0.002, release: 0.12,
  });
  out.connect(limiter).connect(context.destination);
  return out;
}

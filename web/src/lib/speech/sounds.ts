import { prefs } from "../stores/prefs.svelte";

export type Sound = "turn" | "placed" | "dice" | "over";

// Four soft sounds of a few sine tones each: [frequency, start, length] in hertz and seconds.
const TONES: Record<Sound, [number, number, number][]> = {
  turn: [
    [523, 0, 0.16],
    [784, 0.13, 0.32],
  ],
  placed: [[330, 0, 0.09]],
  dice: [
    [220, 0, 0.05],
    [262, 0.07, 0.05],
    [208, 0.15, 0.07],
  ],
  over: [
    [392, 0, 0.2],
    [523, 0.16, 0.2],
    [659, 0.32, 0.5],
  ],
};
const LOUDNESS = 0.07;
let context: AudioContext | null = null;

/** Play a sound, if sounds are switched on and the browser lets us. */
export function sound(name: Sound): void {
  if (!prefs.sound) return;
  try {
    context ??= new AudioContext();
    const begin = context.currentTime + 0.02;
    for (const [frequency, start, length] of TONES[name]) {
      const tone = context.createOscillator();
      const level = context.createGain();
      tone.frequency.value = frequency;
      level.gain.setValueAtTime(0, begin + start);
      level.gain.linearRampToValueAtTime(LOUDNESS, begin + start + 0.015);
      level.gain.exponentialRampToValueAtTime(0.0001, begin + start + length);
      tone.connect(level).connect(context.destination);
      tone.start(begin + start);
      tone.stop(begin + start + length + 0.05);
    }
  } catch {
    // No sound device, or nobody has touched the page yet.
  }
}

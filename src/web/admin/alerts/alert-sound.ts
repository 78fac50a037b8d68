import { readStored, writeStored } from '#web/lib/local-store.ts';

export type Tone = {
  /** In hertz. */
  frequency: number;
  /** Start, in seconds. */
  at: number;
  seconds: number;
  /** A sine by default; phones play low tones of other shapes louder. */
  type?: OscillatorType;
};

const TONES: readonly Tone[] = [
  { frequency: 659, at: 0, seconds: 0.35 },
  { frequency: 880, at: 0.14, seconds: 0.35 },
];
const VOLUME = 0.15;

/** The choice of each person who uses this browser. */
type SoundChoice = { userIds: number[]; playedFor: number };

let audio: AudioContext | undefined;

export function isSoundOn(userId: number): boolean {
  return readChoice().userIds.includes(userId);
}

export function setSound(userId: number, isOn: boolean): void {
  const { userIds, playedFor } = readChoice();
  const others = userIds.filter((id) => id !== userId);
  writeStored('staffSound', { userIds: isOn ? [...others, userId] : others, playedFor });
}

/** True in the first tab of this browser that marks this order as played, so that only one of them plays. */
export function markSoundPlayed(orderId: number): boolean {
  const { userIds, playedFor } = readChoice();
  if (playedFor >= orderId) return false;
  writeStored('staffSound', { userIds, playedFor: orderId });
  return true;
}

/**
 * Prepares the sound in a gesture of the user: before one, browsers do not let a page play. A page that was never
 * touched stays silent.
 */
export function unlockSound(): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

/** Plays two short tones; false where the browser does not allow it yet. */
export function playSound(): boolean {
  return playTones(TONES);
}

/** False where the browser does not allow it yet. */
export function playTones(tones: readonly Tone[]): boolean {
  if (!navigator.userActivation?.hasBeenActive && !audio) return false;
  unlockSound();
  if (!audio || audio.state === 'closed') return false;
  for (const tone of tones) playTone(audio, tone);
  return true;
}

function playTone(context: AudioContext, { frequency, at, seconds, type = 'sine' }: Tone): void {
  const start = context.currentTime + at;
  const tone = new OscillatorNode(context, { type, frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

function readChoice(): SoundChoice {
  const stored = readStored('staffSound');
  if (typeof stored !== 'object' || stored === null) return { userIds: [], playedFor: 0 };
  const { userIds, playedFor } = stored as Partial<SoundChoice>;
  return {
    userIds: Array.isArray(userIds) ? userIds : [],
    playedFor: typeof playedFor === 'number' ? playedFor : 0,
  };
}

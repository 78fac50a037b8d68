import { playTones, type Tone, unlockSound } from '#web/admin/alerts/alert-sound.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';

const SOUNDS = {
  success: [{ frequency: 1_318, at: 0, seconds: 0.12 }],
  error: [{ frequency: 196, at: 0, seconds: 0.45, type: 'square' }],
} as const satisfies Record<string, readonly Tone[]>;
const ERROR_VIBRATION = [120, 60, 120];

/** The choice of this browser; on by default. */
export function isScanSoundOn(): boolean {
  return readStored('scanSound') !== false;
}

export function setScanSound(isOn: boolean): void {
  writeStored('scanSound', isOn);
  if (isOn) unlockSound();
}

/** Plays the sound of a scan, and vibrates on an error. */
export function signalScan(kind: keyof typeof SOUNDS): void {
  if (kind === 'error') navigator.vibrate?.(ERROR_VIBRATION);
  if (isScanSoundOn()) playTones(SOUNDS[kind]);
}

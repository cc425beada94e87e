import { createExternalStore, type ExternalStore } from '../../lib/external-store.ts'
import { storedChoice } from '../../lib/stored-value.ts'

const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.14 },
] as const
const NOTE_SECONDS = 0.35
const LOUDNESS = 0.16

let context: AudioContext | null = null

/** Plays two synthesised notes, which need no download. No-op before the first user gesture. */
export async function playChime(): Promise<void> {
  context ??= new AudioContext()
  // Browsers block sound before a user gesture: https://developer.chrome.com/blog/autoplay
  if (context.state === 'suspended' && !navigator.userActivation?.hasBeenActive) return
  await context.resume()
  for (const { hertz, at } of NOTES) {
    const begin = context.currentTime + at
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(LOUDNESS, begin)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS)
    tone.connect(loudness).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + NOTE_SECONDS)
  }
}

const choice = storedChoice('oja-admin-sound', (text) => text === 'on' || text === 'off')

const readSound = () => choice.read() !== 'off'

const store: ExternalStore<boolean> = createExternalStore(true, () => store.set(readSound()))

/** Whether notifications play a sound on this device. Defaults to on. */
export const useSound = store.use

/** The same outside React. Reads storage, because the hook loads it only when first used. */
export function isSoundOn(): boolean {
  return store.get() && readSound()
}

export function setSound(isOn: boolean): void {
  store.set(isOn)
  choice.write(isOn ? 'on' : 'off')
}

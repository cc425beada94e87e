import { createExternalStore, type ExternalStore } from '../../lib/external-store.ts'
import { storedChoice } from '../../lib/stored-value.ts'

const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.14 },
] as const
const NOTE_SECONDS = 0.35
const LOUDNESS = 0.16

let context: AudioContext | null = null

/** Two short notes, drawn by the browser: no file to download. Silent until somebody has pressed something on the page. */
export async function playChime(): Promise<void> {
  context ??= new AudioContext()
  // Browsers let a page be heard only after a press or a key: https://developer.chrome.com/blog/autoplay
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

/** Whether news is heard on this device; on until it is switched off. */
export const useSound = store.use

/** The same for code that draws nothing; a phone's drawer may never have been opened. */
export function isSoundOn(): boolean {
  return store.get() && readSound()
}

export function setSound(isOn: boolean): void {
  store.set(isOn)
  choice.write(isOn ? 'on' : 'off')
}

import { createExternalStore, type ExternalStore } from '../../data/external-store.ts'

const KEY = 'oja-admin-sound'

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    // Storage is blocked: the switch holds until the page is left.
    return true
  }
}

/** Whether a new message is heard. Kept on this device. */
export const messageSound: ExternalStore<boolean> = createExternalStore<boolean>(true, () => messageSound.set(stored()))

export function setMessageSound(isOn: boolean): void {
  messageSound.set(isOn)
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch (cause) {
    console.warn('The switch is forgotten with this page:', cause)
  }
}

const NOTES_HZ = [660, 880] as const
const NOTE_S = 0.12
const LOUDNESS = 0.08

/** Two soft notes. Silent where the browser lets no page sound before somebody has pressed something on it. */
export function playMessageSound(): void {
  const audio = new AudioContext()
  NOTES_HZ.forEach((frequency, at) => {
    const [note, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + at * NOTE_S
    note.frequency.value = frequency
    volume.gain.setValueAtTime(LOUDNESS, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S)
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + NOTE_S)
    if (at === NOTES_HZ.length - 1) note.onended = () => void audio.close()
  })
}

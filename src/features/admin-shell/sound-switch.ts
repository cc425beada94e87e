import { createExternalStore, type ExternalStore } from '../../data/external-store.ts'

const KEY = 'oja-admin-sound'

function readSound(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true // storage is closed to this page: as for a new admin
  }
}

const store: ExternalStore<boolean> = createExternalStore(true, () => store.set(readSound()))

/** Whether news is heard on this device; on until it is switched off. */
export const useSound = store.use

/** The same for code that draws nothing; a phone's drawer may never have been opened. */
export function isSoundOn(): boolean {
  return store.get() && readSound()
}

export function setSound(isOn: boolean): void {
  store.set(isOn)
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch (cause) {
    console.warn('The sound switch is remembered for this page only:', cause)
  }
}

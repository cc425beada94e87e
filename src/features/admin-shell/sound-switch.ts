import { createExternalStore, type ExternalStore } from '../../lib/external-store.ts'
import { storedChoice } from '../../lib/stored-value.ts'

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

import { createExternalStore } from '../../lib/external-store.ts'

/** Chromium's event; no other browser has it: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
export type InstallEvent = Event & {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer to install the shop, while there is one. */
export const installOffer = createExternalStore<InstallEvent | null>(null)

/** Catches the offer, which comes once and early, so that the shop can make it at a better moment. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}

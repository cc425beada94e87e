import { createExternalStore } from '../../lib/external-store.ts'

/** Chromium only: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
export type InstallEvent = Event & {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's install prompt; null while there is none. */
export const installOffer = createExternalStore<InstallEvent | null>(null)

/** Catches the install prompt, which fires once and early, so that the shop can show it at a better time. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}

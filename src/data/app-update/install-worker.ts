import { followConnection, getConnection } from '../connection/connection.ts'
import { backoffMs } from '../outbox/backoff.ts'

type OnRegistration = (registration: ServiceWorkerRegistration) => void

/** Calls back when the first worker of this origin could not be installed: a file did not come, or the disk is full. */
function onFailedInstall(registration: ServiceWorkerRegistration, retry: () => void): void {
  const worker = registration.installing
  if (!worker || registration.active) return
  let isInstalled = false
  worker.addEventListener('statechange', () => {
    isInstalled ||= worker.state === 'installed'
    // One that was installed and left, as the kill switch does, has not failed.
    if (worker.state === 'redundant' && !isInstalled && !registration.active) retry()
  })
}

/**
 * Registers the worker, again and again while its file can't be had or its first install fails: sooner when the line is back.
 * Calls back with every registration. Never rejects.
 */
export async function installWorker(onRegistration: OnRegistration): Promise<void> {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const retryLater = () => {
    failures += 1
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), backoffMs(failures, Math.random))
  }
  async function attempt(): Promise<void> {
    timer = undefined
    try {
      const registration = await navigator.serviceWorker.register('/sw.js')
      onFailedInstall(registration, retryLater)
      onRegistration(registration)
    } catch (cause) {
      console.warn('The worker could not be registered:', cause)
      retryLater()
    }
  }
  followConnection(() => {
    if (timer === undefined || !getConnection().online) return
    clearTimeout(timer)
    void attempt()
  })
  await attempt()
}

/** Takes this page under the active worker: a page that was on its way while the worker took over is passed over by its claim. */
export async function comeUnderWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) active?.postMessage('claim')
}

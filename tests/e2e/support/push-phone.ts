import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aPushDevice } from '../../../supabase/tests/harness/push-device.ts'

type Keys = { p256dh: string; auth: string }

/** Runs in the page: replaces the push service, which test browsers lack, with the shop's sandbox. */
function subscribeAtSandbox({ endpoint, keys }: { endpoint: string; keys: Keys }) {
  const STORAGE_KEY = 'test-push-key'
  const subscription = () => {
    const key = localStorage.getItem(STORAGE_KEY)
    if (key === null) return null
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(JSON.parse(key)).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(STORAGE_KEY)
        return true
      },
    }
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      localStorage.setItem(STORAGE_KEY, JSON.stringify([...applicationServerKey]))
      return subscription()
    },
  })
}

/** Gives the page a push service. `received` returns its messages, decrypted as in a browser. */
export async function aPushPhone(page: Page, origin: string) {
  const device = aPushDevice()
  const endpoint = `${origin}/_local/push/${randomUUID()}`
  await page.addInitScript(subscribeAtSandbox, { endpoint, keys: device.keys })
  async function received(): Promise<string[]> {
    const messages = (await (await fetch(endpoint)).json()) as { body: string }[]
    return messages.map(({ body }) => device.read(Buffer.from(body, 'base64url')))
  }
  /** Delivers a push message to the shop's worker. */
  async function deliver(data: string): Promise<void> {
    const devtools = await page.context().newCDPSession(page)
    const registrationId = await new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations
        if (registration) resolve(registration.registrationId)
      })
      void devtools.send('ServiceWorker.enable')
    })
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await devtools.detach()
  }
  return { endpoint, received, deliver }
}

/** Returns the titles of the notifications that the worker shows. */
export function shownNotifications(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title }) => title)
  })
}

import { expect, it, vi } from 'vitest'
import { fakeServiceWorker } from '../../data/app-update/fake-service-worker.ts'

async function signInOn(effectiveType: string, saveData = false) {
  fakeServiceWorker()
  const connection = Object.assign(new EventTarget(), { saveData, effectiveType })
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task())
  performance.getEntriesByType = () => []
  // The module reads the connection once, on load.
  vi.resetModules()
  const { setUser } = await import('../../data/session/session-state.ts')
  const { saveForOffline } = await import('../../data/app-update/save-for-offline.ts')
  const { saveAccountScreens } = await import('./save-account-screens.ts')
  await saveForOffline(true)
  const loaded: string[] = []
  saveAccountScreens(async (path) => void loaded.push(path))
  setUser({ id: 'ada', email: 'ada@shop.test' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  return loaded
}

it.each([
  ['over a slow connection', '2g', false],
  ['with Data Saver', '4g', true],
])('fetches cart and wishlist after sign-in, also %s', async (_, effectiveType, saveData) => {
  expect(await signInOn(effectiveType, saveData)).toEqual(['/cart', '/wishlist'])
})

it('leaves them to the worker if it saves all screens', async () => {
  expect(await signInOn('4g')).toEqual([])
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDevice } from './start-device.ts'

const parts = vi.hoisted(() => ({
  startSending: vi.fn(),
  startSession: vi.fn(),
  startCatalogueSync: vi.fn(),
  startAppUpdate: vi.fn(),
  startDataSaver: vi.fn(),
}))
vi.mock('../../data/account-sync/start-sending.ts', () => ({ startSending: parts.startSending }))
vi.mock('../../data/account-sync/start-session.ts', () => ({ startSession: parts.startSession }))
vi.mock('../../data/catalogue/catalogue-sync.ts', () => ({ startCatalogueSync: parts.startCatalogueSync }))
vi.mock('../../data/app-update/app-update.ts', () => ({ startAppUpdate: parts.startAppUpdate }))
vi.mock('../../data/data-saver/start-data-saver.ts', () => ({ startDataSaver: parts.startDataSaver }))

const never = () => new Promise<void>(() => {})
const LONG_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  for (const part of Object.values(parts)) part.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('startDevice', () => {
  it('starts the worker last, after the catalogue has loaded', async () => {
    let arrive = () => {}
    parts.startCatalogueSync.mockReturnValue(
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
    )
    const started = startDevice()
    await vi.waitFor(() => expect(parts.startCatalogueSync).toHaveBeenCalledOnce())
    expect(parts.startAppUpdate).not.toHaveBeenCalled()
    arrive()
    await vi.waitFor(() => expect(parts.startAppUpdate).toHaveBeenCalledOnce())
    await started
  })

  it.each(['startSending', 'startSession', 'startCatalogueSync'] as const)(
    'starts the worker even if %s never settles',
    async (name) => {
      parts[name].mockImplementation(never)
      const started = startDevice()
      await vi.advanceTimersByTimeAsync(LONG_MS)
      await vi.waitFor(() => expect(parts.startAppUpdate).toHaveBeenCalledOnce())
      await started
    },
  )

  it.each(['startSending', 'startSession', 'startCatalogueSync'] as const)(
    'reports a failure of %s and continues',
    async (name) => {
      const report = vi.spyOn(console, 'error').mockImplementation(() => {})
      parts[name].mockRejectedValue(new Error('broken'))
      const started = startDevice()
      await vi.advanceTimersByTimeAsync(LONG_MS)
      await vi.waitFor(() => expect(parts.startAppUpdate).toHaveBeenCalledOnce())
      expect(report).toHaveBeenCalledOnce()
      await started
    },
  )
})

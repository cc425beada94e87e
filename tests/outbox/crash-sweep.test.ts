import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../src/data/db/device-builder.ts'
import { fakeStore } from '../../src/data/db/fake-store.ts'
import { CRASH_SCRIPTS } from './model/crash-scripts.ts'
import type { Step } from './model/step.ts'
import { type NewPhones, sweep } from './model/sweep.ts'

const LONG = 30 * 60_000

const inMemory: NewPhones = () => ({ stores: [fakeStore(), fakeStore()], close: () => {} })
const inIndexedDb: NewPhones = () => {
  const phones = [aDevice(), aDevice()]
  return {
    stores: phones.map((phone) => phone.store),
    close: () => {
      for (const phone of phones) phone.close()
    },
  }
}

const scripts: readonly [string, readonly Step[]][] = Object.entries(CRASH_SCRIPTS)

// The browser releases a dead page's lock; these tests never do.
beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => void vi.unstubAllGlobals())

describe('a page that dies at any of its awaits breaks no promise of the outbox', () => {
  it.each(scripts)(
    '%s, in memory',
    async (_, script) => {
      const { points, broken } = await sweep(inMemory, script)
      expect(broken).toEqual([])
      expect(points).toBeGreaterThan(150)
    },
    LONG,
  )

  it.each(scripts)(
    '%s, in IndexedDB',
    async (_, script) => {
      const { points, broken } = await sweep(inIndexedDb, script)
      expect(broken).toEqual([])
      expect(points).toBeGreaterThan(80)
    },
    LONG,
  )
})

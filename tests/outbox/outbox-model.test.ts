import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDevice } from '../../src/data/db/device-builder.ts'
import { fakeStore } from '../../src/data/db/fake-store.ts'
import { amountOf, FAULT_SEED } from '../faults/amounts.ts'
import { runWorld } from './model/run-world.ts'
import { type Step, steps } from './model/step.ts'

const LONG = 60 * 60_000

describe('the outbox over a bad connection', () => {
  it(
    'loses, doubles and leaks no change, and shows the current state, in memory',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, fc.nat(999), async (script, luck) => {
          expect(await runWorld([fakeStore(), fakeStore()], script, luck)).toEqual([])
        }),
        { numRuns: amountOf('walks of the outbox in memory'), seed: FAULT_SEED },
      )
    },
    LONG,
  )

  it('ignores Realtime messages from before the customer signed in again', async () => {
    const cart = (quantity: number): Step => ({ do: 'cart', device: 0, product: 0, quantity, mode: 'set' })
    const drain: Step = { do: 'drain', device: 0, faults: [], isEager: true }
    const swap: Step = { do: 'switch-user', device: 0, unsynced: 'keep' }
    const script = [cart(1), drain, cart(2), drain, swap, swap, { do: 'late-event', device: 0, pick: 0 } as const]
    expect(await runWorld([fakeStore(), fakeStore()], script, 1)).toEqual([])
  })

  it('sends entries that a clock a year ahead had postponed', async () => {
    const setClock = (ms: number): Step => ({ do: 'set-clock', device: 0, ms })
    const script: Step[] = [
      setClock(365 * 24 * 3_600_000),
      { do: 'cart', device: 0, product: 0, quantity: 1, mode: 'set' },
      { do: 'drain', device: 0, faults: ['defect', 'defect', 'defect'], isEager: true },
      setClock(-365 * 24 * 3_600_000),
    ]
    expect(await runWorld([fakeStore(), fakeStore()], script, 0)).toEqual([])
  })

  it(
    'keeps the same promises in IndexedDB',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, fc.nat(999), async (script, luck) => {
          const devices = [aDevice(), aDevice()]
          const broken = await runWorld(
            devices.map((device) => device.store),
            script,
            luck,
          )
          for (const device of devices) device.close()
          expect(broken).toEqual([])
        }),
        { numRuns: amountOf('walks of the outbox in IndexedDB'), seed: FAULT_SEED },
      )
    },
    LONG,
  )
})

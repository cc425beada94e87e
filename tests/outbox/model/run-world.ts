import { setDeviceForTest } from '../../../src/data/db/device.ts'
import type { Store } from '../../../src/data/db/store.ts'
import { setUser } from '../../../src/data/session/session-state.ts'
import type { KillablePage } from './killable-page.ts'
import { brokenAtRest, brokenNow } from './promises.ts'
import type { Step } from './step.ts'
import { createWorld } from './world.ts'

/** Runs the steps on these devices and returns the broken promises. `firstPage`: the first device's. */
export async function runWorld(
  stores: readonly Store[],
  script: readonly Step[],
  seed: number,
  firstPage?: KillablePage,
): Promise<string[]> {
  const world = createWorld(stores, seed, firstPage)
  const realFetch = globalThis.fetch
  try {
    for (const step of script) {
      await world.run(step)
      const broken = await brokenNow(world)
      if (broken.length > 0) return broken.map((promise) => `after ${step.do}: ${promise}`)
    }
    for (const device of world.devices) device.restart()
    await world.settleAll()
    return (await brokenAtRest(world)).map((promise) => `at rest: ${promise}`)
  } finally {
    globalThis.fetch = realFetch
    setDeviceForTest(null)
    setUser(null)
  }
}

import { setDeviceForTest } from '../../db/device.ts'
import type { LiveDeviceStore } from '../../db/device-store.ts'
import { setUser } from '../../session/session-state.ts'
import { brokenAtRest, brokenNow } from './promises.ts'
import type { Step } from './step.ts'
import { createWorld } from './world.ts'

/** Lives through the steps on these two devices and says which promises broke: none, if all is well. */
export async function runWorld(
  stores: readonly LiveDeviceStore[],
  script: readonly Step[],
  seed: number,
): Promise<string[]> {
  const world = createWorld(stores, seed)
  const realFetch = globalThis.fetch
  try {
    for (const step of script) {
      await world.run(step)
      const broken = await brokenNow(world)
      if (broken.length > 0) return broken.map((promise) => `after ${step.do}: ${promise}`)
    }
    await world.comeToRest()
    return (await brokenAtRest(world)).map((promise) => `at rest: ${promise}`)
  } finally {
    globalThis.fetch = realFetch
    setDeviceForTest(null)
    setUser(null)
  }
}

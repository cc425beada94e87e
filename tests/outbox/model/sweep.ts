import type { Store } from '../../../src/data/db/store.ts'
import { killablePage } from './killable-page.ts'
import { runWorld } from './run-world.ts'
import type { Step } from './step.ts'

const LUCK = 1

/** Two phones without an account, and their cleanup. */
export type NewPhones = () => { readonly stores: readonly Store[]; readonly close: () => void }

/** `points`: how many points the first phone's page could die at. `broken`: the promises that dying there broke. */
export type Sweep = { readonly points: number; readonly broken: readonly string[] }

async function liveThrough(newPhones: NewPhones, script: readonly Step[], page = killablePage()) {
  const phones = newPhones()
  const broken = await runWorld(phones.stores, script, LUCK, page)
  phones.close()
  return { page, broken }
}

/**
 * Lives through a script once for each await of the first phone's page, and lets the page die there; it is opened again, the rest
 * of the script goes on, and everything is sent in the end.
 */
export async function sweep(newPhones: NewPhones, script: readonly Step[]): Promise<Sweep> {
  const whole = await liveThrough(newPhones, script)
  const points = whole.page.points()
  const broken = whole.broken.map((promise) => `alive: ${promise}`)
  for (let dieAt = 0; dieAt < points; dieAt++) {
    const life = await liveThrough(newPhones, script, killablePage(dieAt))
    if (!life.page.isDead()) broken.push(`point ${dieAt}: the page did not come that far`)
    broken.push(...life.broken.map((promise) => `point ${dieAt}: ${promise}`))
  }
  return { points, broken }
}

import type { Store } from '../../../src/data/db/store.ts'
import { killablePage } from './killable-page.ts'
import { runWorld } from './run-world.ts'
import type { Step } from './step.ts'

const LUCK = 1

/** Creates two empty phones, with their cleanup. */
export type NewPhones = () => { readonly stores: readonly Store[]; readonly close: () => void }

/** `points`: number of points at which the first phone's page could die. `broken`: promises that its death there broke. */
export type Sweep = { readonly points: number; readonly broken: readonly string[] }

async function runOnce(newPhones: NewPhones, script: readonly Step[], page = killablePage()) {
  const phones = newPhones()
  const broken = await runWorld(phones.stores, script, LUCK, page)
  phones.close()
  return { page, broken }
}

/**
 * Runs a script once for each await of the first phone's page, which dies there and is reopened; then the rest of the script
 * runs, and all entries are sent.
 */
export async function sweep(newPhones: NewPhones, script: readonly Step[]): Promise<Sweep> {
  const whole = await runOnce(newPhones, script)
  const points = whole.page.points()
  const broken = whole.broken.map((promise) => `alive: ${promise}`)
  for (let dieAt = 0; dieAt < points; dieAt++) {
    const run = await runOnce(newPhones, script, killablePage(dieAt))
    if (!run.page.isDead()) broken.push(`point ${dieAt}: the page did not reach it`)
    broken.push(...run.broken.map((promise) => `point ${dieAt}: ${promise}`))
  }
  return { points, broken }
}

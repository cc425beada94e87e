import { startSending } from '../../data/account-sync/start-sending.ts'
import { startSession } from '../../data/account-sync/start-session.ts'
import { startAppUpdate } from '../../data/app-update/app-update.ts'
import { startCatalogueSync } from '../../data/catalogue/catalogue-sync.ts'
import { startDataSaver } from '../../data/data-saver/start-data-saver.ts'
import { whenIdle } from '../../lib/scheduling.ts'

// Longer than the catalogue takes at 70 kbit/s. A step that hangs on a dead connection delays the next no longer.
const TIMEOUT_MS = 15_000

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve))
}

async function run(name: string, start: () => unknown): Promise<void> {
  try {
    await start()
  } catch (cause) {
    // Steps are independent: a shop without a stored catalogue still has a cart.
    console.error(`${name} did not start:`, cause)
  }
}

async function step(name: string, start: () => unknown): Promise<void> {
  await idle()
  let timer: ReturnType<typeof setTimeout> | undefined
  const outOfPatience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS)
  })
  await Promise.race([run(name, start), outOfPatience])
  clearTimeout(timer)
}

/**
 * Starts outbox, session, catalogue, worker and data meter, one idle step after another.
 * Call it once, after hydration. Never rejects; a hanging step is left behind.
 */
export async function startDevice(): Promise<void> {
  await step('The outbox', startSending)
  await step('The session', startSession)
  await step('The catalogue', startCatalogueSync)
  await step('The worker', startAppUpdate)
  await step('The data saver', startDataSaver)
}

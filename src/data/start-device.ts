import { whenIdle } from '../lib/idle.ts'

// Longer than the catalogue takes at 70 kbit/s; a step that hangs on a dead line holds the next one up no longer.
const PATIENCE_MS = 15_000

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve))
}

async function run(name: string, work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (cause) {
    // Each part stands alone: a shop without a saved catalogue still has a cart.
    console.error(`${name} did not start:`, cause)
  }
}

async function step(name: string, work: () => unknown): Promise<void> {
  await idle()
  let timer: ReturnType<typeof setTimeout> | undefined
  const outOfPatience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([run(name, work), outOfPatience])
  clearTimeout(timer)
}

/**
 * Wakes the device behind the page, one idle step after the other: database and catalogue, session, outbox, worker.
 * Call it once, after hydration. Never rejects; a step that hangs is left to itself.
 */
export async function startDevice(): Promise<void> {
  await step('The outbox', async () => (await import('./outbox/outbox.ts')).startOutbox())
  await step('The session', async () => (await import('./session/start-session.ts')).startSession())
  await step('The catalogue', async () => (await import('./catalogue/catalogue-sync.ts')).startCatalogueSync())
  await step('The worker', async () => (await import('./app-update/app-update.ts')).registerWorker())
  await step('The data saver', async () => (await import('./data-saver/start-data-saver.ts')).startDataSaver())
}

import { whenIdle } from '../lib/idle.ts'

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve))
}

async function step(name: string, work: () => unknown): Promise<void> {
  await idle()
  try {
    await work()
  } catch (cause) {
    // Each part stands alone: a shop without a saved catalogue still has a cart.
    console.error(`${name} did not start:`, cause)
  }
}

/**
 * Wakes the device behind the page, one idle step after the other: database and catalogue, session, outbox, worker.
 * Call it once, after hydration. Never rejects.
 */
export async function startDevice(): Promise<void> {
  await step('The outbox', async () => (await import('./outbox/outbox.ts')).startOutbox())
  await step('The session', async () => (await import('./session/start-session.ts')).startSession())
  await step('The catalogue', async () => (await import('./catalogue/catalogue-sync.ts')).startCatalogueSync())
  await step('The worker', async () => (await import('./app-update/app-update.ts')).registerWorker())
}

import { whenIdle } from '../../lib/idle.ts'
import { untilLoaded } from '../../lib/until-loaded.ts'

// Longer than the catalogue takes at 70 kbit/s; a step that hangs on a dead connection holds the next one up no longer.
const TIMEOUT_MS = 15_000

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve))
}

async function run<Part>(name: string, load: () => Promise<Part>, start: (part: Part) => unknown): Promise<void> {
  const part = await untilLoaded(load)
  try {
    await start(part)
  } catch (cause) {
    // Each part stands alone: a shop without a saved catalogue still has a cart.
    console.error(`${name} did not start:`, cause)
  }
}

async function step<Part>(name: string, load: () => Promise<Part>, start: (part: Part) => unknown): Promise<void> {
  await idle()
  let timer: ReturnType<typeof setTimeout> | undefined
  const outOfPatience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS)
  })
  await Promise.race([run(name, load, start), outOfPatience])
  clearTimeout(timer)
}

/**
 * Wakes the device behind the page, one idle step after the other: database and catalogue, session, outbox, worker.
 * Call it once, after hydration. Never rejects; a step that hangs is left to itself, and code that a bad connection did not bring is asked for again.
 */
export async function startDevice(): Promise<void> {
  await step(
    'The outbox',
    () => import('../../data/delivery/send-outbox.ts'),
    (part) => part.startOutbox(),
  )
  await step(
    'The session',
    () => import('../../data/account-sync/start-session.ts'),
    (part) => part.startSession(),
  )
  await step(
    'The catalogue',
    () => import('../../data/catalogue/catalogue-sync.ts'),
    (part) => part.startCatalogueSync(),
  )
  await step(
    'The worker',
    () => import('../../data/app-update/app-update.ts'),
    (part) => part.startAppUpdate(),
  )
  await step(
    'The data saver',
    () => import('../../data/data-saver/start-data-saver.ts'),
    (part) => part.startDataSaver(),
  )
}

import { serviceWorkers } from '../../lib/refusable.ts'
import { getConnection } from '../connection/connection.ts'

// One picture that never comes would hold up all that come after it.
const TIMEOUT_MS = 60_000
const STORED_WIDTH = /\/480\.webp$/

let turn: Promise<void> = Promise.resolve()

async function warmOne(url: string): Promise<void> {
  const { online, saveData } = getConnection()
  if (!online || saveData || !serviceWorkers()?.controller) return
  const response = await fetch(url, {
    mode: 'cors',
    credentials: 'omit',
    priority: 'low',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.arrayBuffer()
}

/**
 * Lets the worker store the list-sized pictures of these products ahead, one after the other, so that they show offline.
 * Does nothing without a worker, offline, or when the shopper saves data. Never rejects.
 */
export function warmPictures(images: readonly string[]): Promise<void> {
  for (const image of images) {
    turn = turn
      .then(() => warmOne(image.replace(STORED_WIDTH, '/240.webp')))
      .catch((cause: unknown) => console.warn('A picture was not fetched ahead:', cause))
  }
  return turn
}

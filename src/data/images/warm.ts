import { serviceWorkers } from '../../lib/blocked-apis.ts'
import { getConnection } from '../connection/connection.ts'

// One stalled picture would hold up all after it.
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
 * Fetches the list-sized pictures of these products one by one, so that the worker stores them for offline use.
 * No-op without a worker, offline or when saving data. Never rejects.
 */
export function warmPictures(images: readonly string[]): Promise<void> {
  for (const image of images) {
    turn = turn
      .then(() => warmOne(image.replace(STORED_WIDTH, '/240.webp')))
      .catch((cause: unknown) => console.warn('A picture was not fetched ahead:', cause))
  }
  return turn
}

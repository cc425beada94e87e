import { getConnection } from '../connection/connection.ts'
import { type PictureWidth, pictureUrl } from './picture-url.ts'

let turn: Promise<void> = Promise.resolve()

async function warmOne(url: string): Promise<void> {
  const { online, saveData } = getConnection()
  if (!online || saveData || !navigator.serviceWorker?.controller) return
  const response = await fetch(url, { mode: 'cors', credentials: 'omit', priority: 'low' })
  await response.arrayBuffer()
}

/**
 * Lets the worker store pictures ahead, one after the other: the shop is then whole without a line.
 * Does nothing without a worker, offline, or when the shopper saves data. Never rejects.
 */
export function warmPictures(paths: readonly string[], width: PictureWidth): Promise<void> {
  for (const path of paths) {
    turn = turn
      .then(() => warmOne(pictureUrl(path, width)))
      .catch((cause: unknown) => console.warn('A picture was not fetched ahead:', cause))
  }
  return turn
}

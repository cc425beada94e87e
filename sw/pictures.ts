import type { Store } from '../src/data/db/store.ts'
import { type PictureName, pictureUrl } from '../src/data/images/picture-name.ts'
import { findPicture, savePicture } from '../src/data/images/picture-store.ts'
import { isSavingData, oneSizeSmaller } from '../src/data/images/saving.ts'
import { firstAnswer, warnOnError } from './tolerant.ts'

/** An opaque response can't be read and counts as 7 MB of the quota. */
const FETCH = { mode: 'cors', credentials: 'omit' } as const

async function save(device: Store, name: PictureName, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('image/')) return
  await savePicture(device, { ...name, url: response.url, type, body: await response.arrayBuffer() })
}

async function stored(device: Store, name: PictureName, orSmaller: boolean): Promise<Response | undefined> {
  // Without a database (not created yet, private mode, evicted) there is no stored picture.
  const found = await findPicture(device, name.path, name.width, orSmaller).catch(() => undefined)
  if (!found) return undefined
  const { type, body } = found
  return new Response(body, { headers: { 'content-type': type, 'content-length': String(body.byteLength) } })
}

async function fetchAndSave(device: Store, name: PictureName, event: ExtendableEvent): Promise<Response> {
  const response = await fetch(pictureUrl(name), FETCH)
  if (response.status === 200) {
    const copy = response.clone()
    event.waitUntil(warnOnError('A picture was not saved:', () => save(device, name, copy)))
  }
  return response
}

/** Serves a picture: a stored one at least as wide (one size smaller when saving data), else the network's, else a smaller stored one. */
export async function showPicture(asked: PictureName, event: ExtendableEvent, device: Store): Promise<Response> {
  let name = asked
  const wanted = async () => {
    // A message lists pictures that the browser has already loaded in that width.
    if (event.type !== 'message' && (await isSavingData(device))) name = oneSizeSmaller(asked)
    return stored(device, name, false)
  }
  try {
    return await firstAnswer(wanted(), () => fetchAndSave(device, name, event))
  } catch {
    return (await stored(device, name, true)) ?? Response.error()
  }
}

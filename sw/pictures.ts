import { type PictureName, pictureName, pictureUrl } from '../src/data/images/picture-name.ts'
import { findPicture, storePicture } from '../src/data/images/picture-store.ts'
import { isSavingData, oneSizeSmaller } from '../src/data/images/saving.ts'
import { device } from './device.ts'
import { firstAnswer } from './first-answer.ts'
import { orWarn } from './or-warn.ts'

const FETCH = { mode: 'cors', credentials: 'omit' } as const

/** A picture is kept only when it can be read: another origin must answer with CORS, or its bytes would count as seven megabytes each. */
async function keep(name: PictureName, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('image/')) return
  await storePicture(device, { ...name, url: response.url, type, body: await response.arrayBuffer() })
}

/** Keeps pictures that a page had loaded before this worker was there; the browser's own cache has them, so they cost nothing. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const name = pictureName(url)
    if (!name || (await stored(name, false))) continue
    const response = await fetch(url, FETCH)
    if (response.status === 200) await keep(name, response)
  }
}

async function stored(name: PictureName, orSmaller: boolean): Promise<Response | undefined> {
  // No database yet, private mode, or dropped by the browser: then there is no stored picture.
  const found = await findPicture(device, name.path, name.width, orSmaller).catch(() => undefined)
  if (!found) return undefined
  const { type, body } = found
  return new Response(body, { headers: { 'content-type': type, 'content-length': String(body.byteLength) } })
}

async function fromNetwork(event: FetchEvent, name: PictureName): Promise<Response> {
  const response = await fetch(pictureUrl(name), FETCH)
  if (response.status === 200) {
    const copy = response.clone()
    event.waitUntil(orWarn('A picture was not kept:', () => keep(name, copy)))
  }
  return response
}

/** A stored picture of the asked width (one size smaller when data is to be saved) or more, else the network's, else a smaller stored one. */
export async function picture(event: FetchEvent, asked: PictureName): Promise<Response> {
  let name = asked
  const wanted = async () => {
    if (await isSavingData(device)) name = oneSizeSmaller(asked)
    return stored(name, false)
  }
  try {
    return await firstAnswer(wanted(), () => fromNetwork(event, name))
  } catch {
    return (await stored(name, true)) ?? Response.error()
  }
}

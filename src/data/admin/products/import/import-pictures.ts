import { randomUuid } from '../../../../lib/uuid.ts'
import { toDataError } from '../../../errors/data-error.ts'
import { functionRequest } from '../../../supabase/function-request.ts'
import { ADMIN, adminCall, adminRequest } from '../../admin-request.ts'
import { storePicture } from '../../pictures/upload-picture.ts'

const TRIES = 3
const PAUSE_MS = 2000

type QueuedPicture = {
  readonly address: string
  readonly text: string
  /** Its address in this shop, once it is uploaded. */
  readonly stored?: string
  readonly placeholder?: string
  readonly problem?: string
}

export type PendingPictures = {
  /** Number of products whose pictures weren't fetched yet. */
  readonly waiting: number
  readonly failed: readonly { readonly address: string; readonly problem: string }[]
}

export const pendingPicturesKey = [ADMIN, 'import-pictures'] as const

/** Fetches the queue of imported pictures: those still waiting and those that failed. @throws DataError */
export async function pendingPictures(): Promise<PendingPictures> {
  const rows = await adminRequest((rest) =>
    rest.from('product_import_pictures').select('pictures,is_tried').order('created_at').limit(1000),
  )
  const tried = rows.filter(({ is_tried }) => is_tried)
  const failed = tried.flatMap(({ pictures }) =>
    (pictures as unknown as QueuedPicture[]).flatMap(({ address, problem }) =>
      problem === undefined ? [] : [{ address, problem }],
    ),
  )
  return { waiting: rows.length - tried.length, failed }
}

/** Puts failed pictures back into the queue. @throws DataError */
export async function retryPictures(): Promise<void> {
  await adminRequest((rest) =>
    rest.from('product_import_pictures').update({ is_tried: false }).eq('is_tried', true).select('product_id'),
  )
}

/** Drops failed pictures from the queue. @throws DataError */
export async function dropFailedPictures(): Promise<void> {
  await adminRequest((rest) => rest.from('product_import_pictures').delete().eq('is_tried', true).select('product_id'))
}

async function bytesAt(address: string): Promise<Blob> {
  for (let left = TRIES; ; left -= 1) {
    try {
      const { type, base64 } = await functionRequest<{ type: string; base64: string }>('fetch-picture', { address })
      return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type })
    } catch (cause) {
      if (left === 1 || toDataError(cause).kind !== 'unavailable') throw cause
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Uploads a queued picture, or adds its problem. Rejects when offline, so that the queue waits. */
async function stored(picture: QueuedPicture): Promise<QueuedPicture> {
  const { address, text } = picture
  if (picture.stored !== undefined) return picture
  if (address.startsWith('/')) return { address, text, stored: address }
  try {
    const picture = await storePicture(await bytesAt(address), 'photo', randomUuid(), 1)
    if ('problem' in picture) return { address, text, ...picture }
    return { address, text, placeholder: picture.placeholder, stored: picture.address }
  } catch (cause) {
    const { kind, code, message } = toDataError(cause)
    if (kind === 'offline' || kind === 'denied') throw cause
    return { address, text, problem: code === undefined ? 'The other site did not answer.' : message }
  }
}

async function storeOf(productId: string, queue: readonly QueuedPicture[]): Promise<void> {
  const done: QueuedPicture[] = []
  for (const picture of queue) done.push(await stored(picture))
  const sound = done.filter((picture) => picture.stored !== undefined)
  const [main, ...gallery] = sound
  if (main) {
    const columns = {
      image_url: main.stored,
      gallery_images: gallery.map((picture) => picture.stored),
      image_alts: sound.map(({ text }) => text),
      image_placeholder: main.placeholder ?? null,
    }
    await adminCall('set_imported_pictures', {
      p_product_id: productId,
      p_pictures: JSON.parse(JSON.stringify(columns)),
    })
  }
  await adminRequest((rest) =>
    sound.length === done.length
      ? rest.from('product_import_pictures').delete().eq('product_id', productId).select('product_id')
      : rest
          .from('product_import_pictures')
          .update({ pictures: JSON.parse(JSON.stringify(done)), is_tried: true })
          .eq('product_id', productId)
          .select('product_id'),
  )
}

/** Fetches, resizes and stores pictures, product by product, until the queue is empty or `signal` aborts. @throws DataError */
export async function fetchImportPictures(signal: AbortSignal, onProgress: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    const [next] = await adminRequest((rest) =>
      rest
        .from('product_import_pictures')
        .select('product_id,pictures')
        .eq('is_tried', false)
        .order('created_at')
        .order('product_id')
        .limit(1),
    )
    if (!next) return
    await storeOf(next.product_id, next.pictures as unknown as QueuedPicture[])
    await onProgress()
  }
}

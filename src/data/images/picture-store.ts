import { COPIES } from '../db/copies.ts'
import { metaKey, readMeta, writeMeta } from '../db/meta.ts'
import type { Store } from '../db/store.ts'
import type { PictureBytes, StoredPicture } from '../db/tables.ts'

const TABLES = ['pictures', 'pictureBytes', 'meta'] as const
const EVICT_AT_ONCE = 50
// Frees more than needed, so that not every new picture has to evict.
const ROOM = 0.9
const TOUCH_MS = 60 * 60_000

export const PICTURE_BYTES = metaKey<number>(COPIES.pictures.meta)

/** For all pictures together, in bytes. */
export const PICTURE_BUDGET = 30 * 1024 * 1024

export type FoundPicture = PictureBytes & { readonly width: number }
type NewPicture = {
  readonly url: string
  readonly path: string
  readonly width: number
  readonly type: string
  readonly body: ArrayBuffer
}

/**
 * Returns a picture's smallest stored size that is wide enough, else (`orSmaller`) the widest. Undefined if there is none.
 * Rejects if the device has no database (yet).
 */
export async function findPicture(
  store: Store,
  path: string,
  width: number,
  orSmaller: boolean,
  now = Date.now(),
): Promise<FoundPicture | undefined> {
  const found = await store.read(['pictures', 'pictureBytes'], async (tx) => {
    const sizes = (await tx.pictures.where('path').equals(path).toArray()).sort((a, b) => a.width - b.width)
    const picture = sizes.find((size) => size.width >= width) ?? (orSmaller ? sizes.at(-1) : undefined)
    const bytes = picture && (await tx.pictureBytes.get(picture.id))
    return picture && bytes ? { picture, bytes } : undefined
  })
  if (!found) return undefined
  if (now - found.picture.usedAt > TOUCH_MS) await touch(store, found.picture.id, now)
  return { ...found.bytes, width: found.picture.width }
}

async function touch(store: Store, id: string, now: number): Promise<void> {
  await store.write(['pictures'], async (tx) => {
    const picture = await tx.pictures.get(id)
    if (picture) await tx.pictures.put({ ...picture, usedAt: now })
  })
}

/**
 * Stores a picture in place of its smaller sizes, and evicts the least recently used beyond the budget. Skips one over half the budget.
 * Rejects if the device has no database or is full.
 */
export async function savePicture(
  store: Store,
  { url, path, width, type, body }: NewPicture,
  budget = PICTURE_BUDGET,
  now = Date.now(),
): Promise<void> {
  if (body.byteLength > budget / 2) return
  await store.write(TABLES, async (tx) => {
    let total = (await readMeta(tx, PICTURE_BYTES)) ?? 0
    const drop = async (pictures: readonly StoredPicture[]) => {
      const ids = pictures.map((picture) => picture.id)
      await tx.pictures.bulkDelete(ids)
      await tx.pictureBytes.bulkDelete(ids)
      total -= pictures.reduce((sum, picture) => sum + picture.bytes, 0)
    }
    const sizes = await tx.pictures.where('path').equals(path).toArray()
    await drop(sizes.filter((size) => size.width <= width))
    const bytes = body.byteLength
    await tx.pictures.put({ id: url, path, width, bytes, usedAt: now })
    await tx.pictureBytes.put({ id: url, type, body })
    total += bytes
    while (total > budget) {
      const oldest = (await tx.pictures.orderBy('usedAt').limit(EVICT_AT_ONCE).toArray()).filter(
        (picture) => picture.id !== url,
      )
      if (oldest.length === 0) break
      await drop(oldest.slice(0, countToDrop(oldest, total - budget * ROOM)))
    }
    await writeMeta(tx, PICTURE_BYTES, total)
  })
}

function countToDrop(oldest: readonly StoredPicture[], excess: number): number {
  let freed = 0
  const index = oldest.findIndex((picture) => {
    freed += picture.bytes
    return freed >= excess
  })
  return index === -1 ? oldest.length : index + 1
}

import { PROGRESS } from '../catalogue/catalogue-pull.ts'
import { deleteMeta } from '../db/meta.ts'
import type { Store } from '../db/store.ts'
import { PICTURE_BYTES } from '../images/picture-store.ts'
import { dropCachedFiles } from './cached-files.ts'

/** Drops the saved pictures; they come back as they are looked at. Rejects when the device can't be written. */
export async function clearPictures(store: Store): Promise<void> {
  await store.write(['pictures', 'pictureBytes', 'meta'], async (tx) => {
    await tx.pictures.clear()
    await tx.pictureBytes.clear()
    await deleteMeta(tx, PICTURE_BYTES)
  })
}

/**
 * Drops all that the shop can fetch again: pictures, catalogue, files fetched ahead. Cart, wishlist, session and the changes not yet synced stay:
 * no button may lose them. Rejects when the device can't be written.
 */
export async function clearCopies(store: Store): Promise<void> {
  await store.write(['pictures', 'pictureBytes', 'products', 'meta'], async (tx) => {
    for (const table of ['pictures', 'pictureBytes', 'products'] as const) await tx[table].clear()
    await deleteMeta(tx, PICTURE_BYTES, PROGRESS)
  })
  await dropCachedFiles()
}

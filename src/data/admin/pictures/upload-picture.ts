import { PICTURE_WIDTHS } from '../../../domain/catalogue/picture-widths.ts'
import { supabaseUrl } from '../../connection/config.ts'
import { toDataError } from '../../errors/data-error.ts'
import { removeObjects, storeObject } from '../../supabase/stored-objects.ts'
import { recheckAdminAccess } from '../admin-access.ts'
import type { PreparedPicture } from './prepare-picture.ts'

const BUCKET = 'product-images'

async function asAdmin(request: Promise<void>): Promise<void> {
  try {
    await request
  } catch (cause) {
    if (toDataError(cause).kind === 'denied') recheckAdminAccess()
    throw cause
  }
}

/** The address of a stored picture, as `products.image_url` holds it: below the page's own origin where it can be. */
function storedAddress(key: string): string {
  const path = `/storage/v1/object/public/${BUCKET}/${key}`
  return import.meta.env.VITE_SUPABASE_URL ? `${supabaseUrl()}${path}` : path
}

/**
 * Stores a picture in its widths below `<folder>/<view>/` and answers the address of the 480 one.
 * Safe to repeat. `onProgress` counts from 0 to 1.
 * @throws DataError
 */
export async function uploadPicture(
  folder: string,
  view: number,
  picture: PreparedPicture,
  onProgress: (share: number) => void,
): Promise<string> {
  let done = 0
  for (const width of PICTURE_WIDTHS) {
    await asAdmin(storeObject(BUCKET, `${folder}/${view}/${width}.webp`, picture.files[width]))
    done += 1
    onProgress(done / PICTURE_WIDTHS.length)
  }
  return storedAddress(`${folder}/${view}/480.webp`)
}

/** Takes an uploaded picture that no product uses off the storage. @throws DataError */
export async function removeUpload(folder: string, view: number): Promise<void> {
  const keys = PICTURE_WIDTHS.map((width) => `${folder}/${view}/${width}.webp`)
  await asAdmin(removeObjects(BUCKET, keys))
}

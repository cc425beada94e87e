import { PICTURE_WIDTHS } from '../../../domain/catalogue/picture-widths.ts'
import { supabaseUrl } from '../../connection/config.ts'
import { removeObjects, storeObject } from '../../supabase/stored-objects.ts'
import { asAdmin } from '../admin-request.ts'
import { DECODE_PROBLEM, pictureProblem } from './picture-problem.ts'
import { type PictureUse, type PreparedPicture, preparePicture } from './prepare-picture.ts'

const BUCKET = 'product-images'

/** The address of a stored picture, as `products.image_url` holds it: below the page's own origin where it can be. */
function storedAddress(key: string): string {
  const path = `/storage/v1/object/public/${BUCKET}/${key}`
  return import.meta.env.VITE_SUPABASE_URL ? `${supabaseUrl()}${path}` : path
}

type Watching = {
  /** It has proved to be a picture, and is small now. */
  readonly onPrepared?: (picture: PreparedPicture) => void
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** The address of the 480 wide picture, or why the file can't be one, in words for the admin. */
type StoredPicture = { readonly address: string; readonly placeholder: string } | { readonly problem: string }

/** Checks a file, makes its picture small and stores that in its widths below `<folder>/<view>/`. Safe to repeat. @throws DataError */
export async function storePicture(
  file: Blob,
  use: PictureUse,
  folder: string,
  view: number,
  { onPrepared, onProgress }: Watching = {},
): Promise<StoredPicture> {
  const problem = pictureProblem(new Uint8Array(await file.arrayBuffer()))
  const picture = problem === null ? await preparePicture(file, use) : null
  if (!picture) return { problem: problem ?? DECODE_PROBLEM }
  onPrepared?.(picture)
  for (const [at, width] of PICTURE_WIDTHS.entries()) {
    await asAdmin(storeObject(BUCKET, `${folder}/${view}/${width}.webp`, picture.files[width]))
    onProgress?.((at + 1) / PICTURE_WIDTHS.length)
  }
  return { address: storedAddress(`${folder}/${view}/480.webp`), placeholder: picture.placeholder }
}

/** Takes an uploaded picture that no product uses off the storage. @throws DataError */
export async function removeUpload(folder: string, view: number): Promise<void> {
  const keys = PICTURE_WIDTHS.map((width) => `${folder}/${view}/${width}.webp`)
  await asAdmin(removeObjects(BUCKET, keys))
}

import { PICTURE_WIDTHS } from '../../domain/catalogue/picture-widths.ts'
import { metaKey, readMeta } from '../db/meta.ts'
import type { Store } from '../db/store.ts'
import type { PictureName } from './picture-name.ts'

/** Data Saver's state for the worker, which can't ask the page. */
export const SAVING = metaKey<boolean>('data-saver')

/** Returns the picture one size smaller, or itself if it is the smallest. */
export function oneSizeSmaller(name: PictureName): PictureName {
  const smaller = PICTURE_WIDTHS.findLast((width) => width < name.width)
  return smaller ? { ...name, width: smaller } : name
}

/** Whether this device saves data. False if that can't be read. */
export async function isSavingData(store: Store): Promise<boolean> {
  try {
    return (await store.read(['meta'], (tx) => readMeta(tx, SAVING))) === true
  } catch {
    // Without a database nobody has chosen Data Saver.
    return false
  }
}

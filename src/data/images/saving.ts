import { PICTURE_WIDTHS } from '../../domain/catalogue/picture-widths.ts'
import { metaKey, readMeta } from '../db/meta.ts'
import type { Store } from '../db/store.ts'
import type { PictureName } from './picture-name.ts'

/** Whether the shopper saves data, for the worker, which can't ask the page. */
export const SAVING = metaKey<boolean>('data-saver')

/** The picture one size smaller; the smallest as it is. */
export function oneSizeSmaller(name: PictureName): PictureName {
  const smaller = PICTURE_WIDTHS.findLast((width) => width < name.width)
  return smaller ? { ...name, width: smaller } : name
}

/** Whether data is to be saved on this device. False when it can't be read. */
export async function isSavingData(store: Store): Promise<boolean> {
  try {
    return (await store.read(['meta'], (tx) => readMeta(tx, SAVING))) === true
  } catch {
    // No database yet, or none at all: then nobody can have chosen.
    return false
  }
}

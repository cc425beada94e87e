import { createExternalStore } from '../../lib/external-store.ts'

/** How much of each upload that is under way has left this page, from 0 to 1, by its path. */
export const uploadProgress = createExternalStore<Readonly<Record<string, number>>>({})

/** Null when the upload is over. */
export function recordUpload(path: string, share: number | null): void {
  const { [path]: _, ...others } = uploadProgress.get()
  uploadProgress.set(share === null ? others : { ...others, [path]: share })
}

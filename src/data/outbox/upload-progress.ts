import { createExternalStore } from '../../lib/external-store.ts'

/** Progress of each running upload from 0 to 1, by path. */
export const uploadProgress = createExternalStore<Readonly<Record<string, number>>>({})

/** @param share null once the upload is over */
export function recordUpload(path: string, share: number | null): void {
  const { [path]: _, ...others } = uploadProgress.get()
  uploadProgress.set(share === null ? others : { ...others, [path]: share })
}

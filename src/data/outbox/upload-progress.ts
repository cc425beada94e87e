import { createExternalStore } from '../../lib/external-store.ts'
import type { UploadPayload } from '../db/outbox-entry.ts'

/** Where an upload goes; no two have the same. */
export function uploadPath({ name, args }: Pick<UploadPayload, 'name' | 'args'>): string {
  return `/functions/v1/${name}?${new URLSearchParams(args)}`
}

/** How much of each upload that is under way has left this page, from 0 to 1, by its path. */
export const uploadProgress = createExternalStore<Readonly<Record<string, number>>>({})

/** Null when the upload is over. */
export function noteUpload(path: string, share: number | null): void {
  const { [path]: _, ...others } = uploadProgress.get()
  uploadProgress.set(share === null ? others : { ...others, [path]: share })
}

/** What the device knows of a stored picture; the bytes lie apart, so that choosing what to drop reads none. */
export type StoredPicture = {
  /** The address it was fetched from. */
  readonly id: string
  /** The picture without its width: all its sizes share it. */
  readonly path: string
  readonly width: number
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly usedAt: number
}

/** An ArrayBuffer: WebKit has lost Blobs kept in IndexedDB. */
export type PictureBytes = { readonly id: string; readonly type: string; readonly body: ArrayBuffer }

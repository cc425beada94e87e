import reader from 'libheif-js/libheif/libheif.js?url'

export type HeicTask = { readonly reader: string; readonly bytes: Uint8Array<ArrayBuffer> }
/** Null if the file is damaged. */
export type HeicAnswer = {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
} | null

/**
 * Decodes an iPhone's picture (HEIC), which only Safari decodes natively. Loads the decoder, half a megabyte, on first use.
 * Null if the file is damaged; rejects if the decoder can't be loaded.
 */
export async function decodeHeic(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap | null> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url))
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(`The reader of HEIC pictures failed: ${message}`))
      worker.postMessage({ reader: new URL(reader, location.href).href, bytes } satisfies HeicTask)
    })
    return answer && createImageBitmap(new ImageData(answer.data, answer.width, answer.height))
  } finally {
    worker.terminate()
  }
}

/** A picture of libheif-js, which has no types. */
type HeifImage = {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(target: HeicPixels, done: (pixels: HeicPixels | null) => void): void
}
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
declare const libheif: () => Promise<Libheif>
declare const importScripts: (url: string) => void

type HeicTask = import('./decode-heic.ts').HeicTask
type HeicAnswer = import('./decode-heic.ts').HeicAnswer
type HeicPixels = NonNullable<HeicAnswer>

async function decode(bytes: Uint8Array): Promise<HeicAnswer> {
  const { HeifDecoder } = await libheif()
  const images = new HeifDecoder().decode(bytes)
  // The first may be the original of a burst or an edit; the primary one is the one to show.
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return null
  const width = image.get_width()
  const height = image.get_height()
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  // The library turns it upright.
  return new Promise((resolve) => image.display(target, resolve))
}

// A classic worker, because the library is a classic script. Any import or export, even of a type, would make it a module in development.
addEventListener('message', ({ data }: MessageEvent<HeicTask>) => {
  importScripts(data.reader)
  const damaged = (cause: unknown) => {
    console.warn('HEIC picture not decoded:', cause)
    return null
  }
  void decode(data.bytes)
    .catch(damaged)
    .then((answer) => postMessage(answer, { transfer: answer ? [answer.data.buffer] : [] }))
})

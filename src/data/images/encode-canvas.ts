function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      type,
      quality,
    )
  })
}

/** Encodes as WebP. Browsers that can't: as JPEG, or as PNG if `isClear`, since JPEG has no transparency. `quality` is 0 to 1. */
export async function encodeCanvas(canvas: HTMLCanvasElement, quality: number, isClear = false): Promise<Blob> {
  const blob = await toBlob(canvas, 'image/webp', quality)
  // Safari doesn't encode WebP and returns a large PNG: https://caniuse.com/mdn-api_htmlcanvaselement_toblob_type_parameter_webp
  return blob.type === 'image/webp' || isClear ? blob : toBlob(canvas, 'image/jpeg', quality)
}

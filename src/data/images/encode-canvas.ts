function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      type,
      quality,
    )
  })
}

/** A drawing as WebP, or where the browser writes none as JPEG, which has nothing transparent, or else as PNG. `quality` goes from 0 to 1. */
export async function encodeCanvas(canvas: HTMLCanvasElement, quality: number, isClear = false): Promise<Blob> {
  const blob = await toBlob(canvas, 'image/webp', quality)
  // Safari writes no WebP and answers with a large PNG: https://caniuse.com/mdn-api_htmlcanvaselement_toblob_type_parameter_webp
  return blob.type === 'image/webp' || isClear ? blob : toBlob(canvas, 'image/jpeg', quality)
}

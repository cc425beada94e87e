function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      type,
      quality,
    )
  })
}

/** A drawing as WebP, or as JPEG where the browser writes no WebP. `quality` goes from 0 to 1. */
export async function encodeCanvas(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await toBlob(canvas, 'image/webp', quality)
  // Safari writes no WebP and answers with a large PNG: https://caniuse.com/mdn-api_htmlcanvaselement_toblob_type_parameter_webp
  return blob.type === 'image/webp' ? blob : toBlob(canvas, 'image/jpeg', quality)
}

function short(number: number): string {
  return number < 10 ? number.toFixed(1) : String(Math.round(number))
}

/** A size as people read it: `640 KB`, `3.2 MB`. Decimal units, as phone networks sell them. @param bytes 0 or more */
export function byteText(bytes: number): string {
  if (bytes < 1000) return bytes === 0 ? '0 KB' : '1 KB'
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  if (bytes < 1_000_000_000) return `${short(bytes / 1_000_000)} MB`
  return `${short(bytes / 1_000_000_000)} GB`
}

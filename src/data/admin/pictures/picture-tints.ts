import { shortHex } from '../../../lib/colour.ts'

type Tint = readonly [red: number, green: number, blue: number]

function hex(tint: Tint): string {
  return `#${tint.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Average colour of the pixels that `isIn` picks. `pixels` is RGBA, row by row. */
function average(pixels: Uint8ClampedArray, side: number, isIn: (x: number, y: number) => boolean): Tint {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (!isIn(x, y)) continue
      const at = (y * side + x) * 4
      for (const part of [0, 1, 2] as const) sum[part] += pixels[at + part] ?? 0
      count += 1
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** Average colour of a picture's rim: the ground it is laid on. */
export function rimTint(pixels: Uint8ClampedArray, side: number): string {
  const last = side - 1
  return hex(average(pixels, side, (x, y) => x === 0 || y === 0 || x === last || y === last))
}

/** Centre and edge of a square picture as `#abc #def`, the column `image_placeholder`. */
export function pictureTints(pixels: Uint8ClampedArray, side: number): string {
  const from = side / 4
  const to = (side * 3) / 4
  const isCentre = (x: number, y: number) => x >= from && x < to && y >= from && y < to
  return shortHex(`${hex(average(pixels, side, isCentre))} ${rimTint(pixels, side)}`)
}

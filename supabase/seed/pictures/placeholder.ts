const hex = (sum: readonly number[], count: number) =>
  `#${sum
    .map((value) =>
      Math.round(value / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The average colours of the centre and the edge of a raw RGB square, as "#centre #edge". */
export function placeholderColours(pixels: Uint8Array, side: number): string {
  const centre = [0, 0, 0]
  const edge = [0, 0, 0]
  let centreCount = 0
  let edgeCount = 0
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const fromMiddle = Math.max(Math.abs(x + 0.5 - side / 2), Math.abs(y + 0.5 - side / 2)) / (side / 2)
      const sum = fromMiddle < 0.4 ? centre : fromMiddle > 0.8 ? edge : null
      if (!sum) continue
      if (sum === centre) centreCount++
      else edgeCount++
      for (let channel = 0; channel < 3; channel++)
        sum[channel] = (sum[channel] ?? 0) + (pixels[(y * side + x) * 3 + channel] ?? 0)
    }
  return `${hex(centre, centreCount)} ${hex(edge, edgeCount)}`
}

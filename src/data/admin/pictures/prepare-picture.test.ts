import { describe, expect, it } from 'vitest'
import { pictureTints } from './prepare-picture.ts'

function square(side: number, colourAt: (x: number, y: number) => readonly [number, number, number]) {
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) pixels.set([...colourAt(x, y), 255], (y * side + x) * 4)
  }
  return pixels
}

describe('pictureTints', () => {
  it('are the colours of the centre and of the edge', () => {
    const pixels = square(16, (x, y) => (x >= 4 && x < 12 && y >= 4 && y < 12 ? [194, 65, 12] : [243, 238, 229]))
    expect(pictureTints(pixels, 16)).toBe('#b41 #eed')
  })

  it('have the database’s format for any colour', () => {
    expect(
      pictureTints(
        square(8, () => [0, 5, 255]),
        8,
      ),
    ).toMatch(/^#[0-9a-f]{3} #[0-9a-f]{3}$/)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FITTED,
  isZoomed,
  LARGEST_SCALE,
  type Point,
  panned,
  pinched,
  type Size,
  toggledAt,
  withinPicture,
  type Zoom,
  zoomedAbout,
} from './picture-zoom.ts'

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const aPoint: fc.Arbitrary<Point> = fc.record({ x: real(-2000, 2000), y: real(-2000, 2000) })
const aStage: fc.Arbitrary<Size> = fc.record({ width: real(200, 2000), height: real(200, 2000) })
const anyZoom: fc.Arbitrary<Zoom> = fc.record({ scale: real(0.1, 10), x: real(-4000, 4000), y: real(-4000, 4000) })
const SQUARE: Size = { width: 400, height: 400 }

/** The picture covers the stage wherever it is larger than it, and is in its middle where it is not. */
function expectInBounds({ scale, x, y }: Zoom, stage: Size) {
  expect(scale).toBeGreaterThanOrEqual(1)
  expect(scale).toBeLessThanOrEqual(LARGEST_SCALE)
  const side = Math.min(stage.width, stage.height) * scale
  for (const [place, room] of [
    [x, stage.width],
    [y, stage.height],
  ] as const) {
    if (side <= room) expect(Math.abs(place)).toBe(0)
    else expect(Math.abs(place)).toBeLessThanOrEqual((side - room) / 2)
  }
}

describe('withinPicture', () => {
  it('keeps any zoom between one and four times and within the picture', () => {
    fc.assert(fc.property(anyZoom, aStage, (zoom, stage) => expectInBounds(withinPicture(zoom, stage), stage)))
  })

  it('leaves alone what is within', () => {
    fc.assert(
      fc.property(anyZoom, aStage, (zoom, stage) => {
        const bounded = withinPicture(zoom, stage)
        expect(withinPicture(bounded, stage)).toEqual(bounded)
      }),
    )
  })
})

describe('zoomedAbout', () => {
  it('keeps what lies under the point under it while no edge is near', () => {
    expect(zoomedAbout(FITTED, 2, { x: 50, y: -20 }, SQUARE)).toEqual({ scale: 2, x: -50, y: 20 })
  })

  it('is bounded by the edges', () => {
    fc.assert(
      fc.property(anyZoom, real(0.1, 10), aPoint, aStage, (zoom, factor, point, stage) =>
        expectInBounds(zoomedAbout(withinPicture(zoom, stage), factor, point, stage), stage),
      ),
    )
  })

  it('holds the point for any point on a picture that fills the stage', () => {
    fc.assert(
      fc.property(real(-200, 200), real(-200, 200), real(1, LARGEST_SCALE), (x, y, factor) => {
        const zoom = zoomedAbout(FITTED, factor, { x, y }, SQUARE)
        expect((x - zoom.x) / zoom.scale).toBeCloseTo(x, 6)
        expect((y - zoom.y) / zoom.scale).toBeCloseTo(y, 6)
      }),
    )
  })

  it('is back to the whole picture once out as far as in', () => {
    const near = zoomedAbout(FITTED, 3, { x: 120, y: 60 }, SQUARE)
    expect(zoomedAbout(near, 1 / 3, { x: -80, y: 10 }, SQUARE)).toEqual({ scale: 1, x: 0, y: 0 })
  })
})

describe('panned', () => {
  it('goes as far as the edge and no further', () => {
    const near = zoomedAbout(FITTED, 2, { x: 0, y: 0 }, SQUARE)
    expect(panned(near, { x: 30, y: -40 }, SQUARE)).toEqual({ scale: 2, x: 30, y: -40 })
    expect(panned(near, { x: 900, y: -900 }, SQUARE)).toEqual({ scale: 2, x: 200, y: -200 })
  })

  it('moves only along the side on which the picture is larger than the stage', () => {
    const tall: Size = { width: 400, height: 1000 }
    const near = zoomedAbout(FITTED, 2, { x: 0, y: 0 }, tall)
    expect(panned(near, { x: 50, y: 50 }, tall)).toEqual({ scale: 2, x: 50, y: 0 })
  })
})

describe('pinched', () => {
  it('grows as the fingers part, about their middle', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const
    const after = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ] as const
    expect(pinched(FITTED, before, after, SQUARE)).toEqual({ scale: 2, x: 0, y: 0 })
  })

  it('goes along with both fingers', () => {
    const near = zoomedAbout(FITTED, 2, { x: 0, y: 0 }, SQUARE)
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const
    const after = [
      { x: -20, y: 10 },
      { x: 80, y: 10 },
    ] as const
    expect(pinched(near, before, after, SQUARE)).toEqual({ scale: 2, x: 30, y: 10 })
  })

  it('is bounded, also for fingers on one spot', () => {
    fc.assert(
      fc.property(anyZoom, aPoint, aPoint, aPoint, aStage, (zoom, first, second, third, stage) => {
        expectInBounds(pinched(withinPicture(zoom, stage), [first, second], [first, third], stage), stage)
        expectInBounds(pinched(withinPicture(zoom, stage), [first, first], [second, third], stage), stage)
      }),
    )
  })
})

describe('toggledAt', () => {
  it('comes closer at the point, then shows the whole picture', () => {
    const near = toggledAt(FITTED, { x: 40, y: 0 }, SQUARE)
    expect(near).toEqual({ scale: 2.5, x: -60, y: 0 })
    expect(isZoomed(near)).toBe(true)
    expect(toggledAt(near, { x: 0, y: 0 }, SQUARE)).toEqual(FITTED)
  })
})

export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

/** How much larger the picture is drawn than when it fits, and where its middle is, in CSS pixels from the stage's. */
export type Zoom = Point & { readonly scale: number }

export const LARGEST_SCALE = 4
const TAPPED_SCALE = 2.5

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 }

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Zero instead of minus zero, which a bound of nothing leaves. */
const around = (value: number, most: number) => between(value, -most, most) + 0

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** A finger that trembles at the end of a pinch hasn't zoomed. */
export const isZoomed = ({ scale }: Zoom) => scale > 1.01

/** Never smaller than it fits, never so far aside that the stage shows what is beyond the square picture's edge. */
export function withinPicture({ scale, x, y }: Zoom, stage: Size): Zoom {
  const bounded = between(scale, 1, LARGEST_SCALE)
  const side = Math.min(stage.width, stage.height) * bounded
  const acrossX = Math.max(0, side - stage.width) / 2
  const acrossY = Math.max(0, side - stage.height) / 2
  return { scale: bounded, x: around(x, acrossX), y: around(y, acrossY) }
}

/** Keeps the point in its place, as far as the picture's edges allow. */
export function zoomedAbout(zoom: Zoom, factor: number, point: Point, stage: Size): Zoom {
  const scale = between(zoom.scale * factor, 1, LARGEST_SCALE)
  const ratio = scale / zoom.scale
  return withinPicture(
    { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    stage,
  )
}

export function panned(zoom: Zoom, by: Point, stage: Size): Zoom {
  return withinPicture({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, stage)
}

type TwoFingers = readonly [Point, Point]

/** Two fingers move: the picture grows as they part, about their middle, and goes along with it. */
export function pinched(zoom: Zoom, before: TwoFingers, after: TwoFingers, stage: Size): Zoom {
  const from = middle(...before)
  const to = middle(...after)
  const apart = distance(...before)
  const factor = apart > 0 ? distance(...after) / apart : 1
  return panned(zoomedAbout(zoom, factor, from, stage), { x: to.x - from.x, y: to.y - from.y }, stage)
}

/** A double tap: closer at that point, or back to the whole picture. */
export function toggledAt(zoom: Zoom, point: Point, stage: Size): Zoom {
  return isZoomed(zoom) ? FITTED : zoomedAbout(FITTED, TAPPED_SCALE, point, stage)
}

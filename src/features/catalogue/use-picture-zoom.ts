import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  distance,
  FITTED,
  isZoomed,
  type Point,
  panned,
  pinched,
  type Size,
  toggledAt,
  withinPicture,
  type Zoom,
  zoomedAbout,
} from './picture-zoom.ts'

type Tap = { readonly at: number; readonly point: Point }

const TAP_PIXELS = 10
const SWIPE_PIXELS = 48
const DOUBLE_TAP = { ms: 350, pixels: 40 }
/** Pixels of one line, for browsers whose wheel counts lines. */
const LINE_PIXELS = 16
const CENTRE: Point = { x: 0, y: 0 }

const sizeOf = (stage: Element | null): Size => stage?.getBoundingClientRect() ?? { width: 0, height: 0 }

/** Where the pointer is, from the stage's middle. */
function placeOn(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  // A pinch on a touchpad comes as a wheel with Ctrl and small steps.
  return Math.exp(-deltaY * (deltaMode === 0 ? 1 : LINE_PIXELS) * (ctrlKey ? 0.01 : 0.002))
}

/** Fingers, mouse and wheel on a stage that holds one square picture. */
export function usePictureZoom(stage: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [zoom, setZoom] = useState(FITTED)
  const [isHeld, setHeld] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  /** Where the only finger went down; null once there were two. */
  const press = useRef<Point | null>(null)
  const lastTap = useRef<Tap | null>(null)
  const change = (next: (zoom: Zoom, size: Size) => Zoom) => {
    const size = sizeOf(stage.current)
    setZoom((current) => next(current, size))
  }

  useEffect(() => {
    const box = stage.current
    if (!box) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = placeOn(box, event)
      const size = sizeOf(box)
      setZoom((current) => zoomedAbout(current, wheelFactor(event), point, size))
    }
    const onResize = () => setZoom((current) => withinPicture(current, sizeOf(box)))
    // React's own listener is passive: the browser would zoom the page.
    box.addEventListener('wheel', onWheel, { passive: false })
    window.addEventListener('resize', onResize)
    return () => {
      box.removeEventListener('wheel', onWheel)
      window.removeEventListener('resize', onResize)
    }
  }, [stage])

  const endPress = (from: Point, to: Point, at: number) => {
    const [x, y] = [to.x - from.x, to.y - from.y]
    if (distance(from, to) < TAP_PIXELS) {
      const last = lastTap.current
      const isDouble = last && at - last.at < DOUBLE_TAP.ms && distance(last.point, to) < DOUBLE_TAP.pixels
      lastTap.current = isDouble ? null : { at, point: to }
      if (isDouble) change((current, size) => toggledAt(current, to, size))
    } else if (!isZoomed(zoom) && Math.abs(x) > SWIPE_PIXELS && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    if (fingers.current.size === 0) setHeld(false)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const point = placeOn(event.currentTarget, event)
      press.current = fingers.current.size === 0 ? point : null
      fingers.current.set(event.pointerId, point)
      setHeld(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const after = placeOn(event.currentTarget, event)
      const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      fingers.current.set(event.pointerId, after)
      if (other) change((current, size) => pinched(current, [before, other], [after, other], size))
      else change((current, size) => panned(current, { x: after.x - before.x, y: after.y - before.y }, size))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = press.current
      if (from && fingers.current.has(event.pointerId))
        endPress(from, placeOn(event.currentTarget, event), event.timeStamp)
      press.current = null
      lift(event)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      press.current = null
      lift(event)
    },
  }
  return {
    zoom,
    isHeld,
    handlers,
    showWhole: () => setZoom(FITTED),
    zoomBy: (factor: number) => change((current, size) => zoomedAbout(current, factor, CENTRE, size)),
    panBy: (by: Point) => change((current, size) => panned(current, by, size)),
  }
}

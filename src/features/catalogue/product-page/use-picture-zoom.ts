import { type RefObject, useEffect, useRef, useState } from 'react'
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
const POINTER_EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const

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
  const take = useRef<(box: HTMLElement, event: PointerEvent) => void>(() => {})
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
    const onPointer = (event: PointerEvent) => take.current(box, event)
    // React's own listener of wheels is passive, so the browser would zoom the page; to moving fingers it doesn't listen at all here.
    box.addEventListener('wheel', onWheel, { passive: false })
    for (const name of POINTER_EVENTS) box.addEventListener(name, onPointer)
    window.addEventListener('resize', onResize)
    return () => {
      box.removeEventListener('wheel', onWheel)
      for (const name of POINTER_EVENTS) box.removeEventListener(name, onPointer)
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
  const touch = (box: HTMLElement, event: PointerEvent) => {
    if (event.button !== 0) return
    box.setPointerCapture(event.pointerId)
    const at = placeOn(box, event)
    press.current = fingers.current.size === 0 ? at : null
    fingers.current.set(event.pointerId, at)
    setHeld(true)
  }
  const move = (box: HTMLElement, event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const after = placeOn(box, event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    fingers.current.set(event.pointerId, after)
    if (other) change((current, size) => pinched(current, [before, other], [after, other], size))
    else change((current, size) => panned(current, { x: after.x - before.x, y: after.y - before.y }, size))
  }
  const lift = (box: HTMLElement, event: PointerEvent) => {
    const from = press.current
    const isTap = event.type === 'pointerup' && fingers.current.has(event.pointerId)
    if (from && isTap) endPress(from, placeOn(box, event), event.timeStamp)
    press.current = null
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) setHeld(false)
  }
  take.current = (box, event) => {
    if (event.type === 'pointerdown') touch(box, event)
    else if (event.type === 'pointermove') move(box, event)
    else lift(box, event)
  }
  return {
    zoom,
    isHeld,
    showWhole: () => setZoom(FITTED),
    zoomBy: (factor: number) => change((current, size) => zoomedAbout(current, factor, CENTRE, size)),
    panBy: (by: Point) => change((current, size) => panned(current, by, size)),
  }
}

import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, type RefObject, type TouchList, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useConnection } from '../../../data/connection/connection.ts'
import { type Product, pictureAlt } from '../../../domain/catalogue/product.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { useNativeDialog } from '../../../ui/overlay/use-native-dialog.ts'
import { pictureAt } from '../../../ui/picture/picture-source.ts'

const STEP = 1.5
const DOUBLE_TAP_SCALE = 2.5
const MAX_SCALE = 4
const PAN_PIXELS = 60
const ARROWS: Readonly<Record<string, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Point = { readonly clientX: number; readonly clientY: number }

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

/** Returns the distance between two fingers and their midpoint. Null for any other number of fingers. */
function pinchOf([a, b, third]: readonly Point[]): (Point & { readonly apart: number }) | null {
  if (!a || !b || third) return null
  const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
  return { apart, clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }
}

type StepProps = { label: string; isAtEnd: boolean; onClick: () => void; children: ReactNode }

/** Uses aria-disabled at its end, because a disabled button would lose the focus, and with it the dialog's keys. */
function StepButton({ label, isAtEnd, onClick, children }: StepProps) {
  return (
    <IconButton label={label} aria-disabled={isAtEnd || undefined} onClick={onClick} className="bg-picture">
      {children}
    </IconButton>
  )
}

const PICTURE = 'absolute inset-0 size-full object-contain'

type LargePictureProps = { shown: string; large: string | null; alt: string }

/** Shows the page's picture, and the large one over it once loaded. */
function LargePicture({ shown, large, alt }: LargePictureProps) {
  const { saveData, online } = useConnection()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (online) setMissing(false)
  }, [online])
  return (
    <>
      <img
        src={shown}
        alt={alt}
        draggable={false}
        hidden={isMissing}
        onError={() => setMissing(true)}
        className={PICTURE}
      />
      {!saveData && large && large !== shown && (
        <img
          src={large}
          alt=""
          draggable={false}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
          className={PICTURE}
        />
      )}
      {isMissing && (
        <p role="status" className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
          {online ? 'This picture could not be loaded.' : 'This picture will load when you are connected.'}
        </p>
      )}
    </>
  )
}

type GalleryZoomProps = {
  product: Product
  pictures: readonly (string | null)[]
  first: number
  /** The gallery's strip. Its pictures are already loaded, and its buttons get the focus back. */
  strip: RefObject<HTMLElement | null>
  onView: (view: number) => void
  onClose: () => void
}

/** Shows the pictures full-screen. Swiping between them, and panning a zoomed one, is native scrolling. */
export function GalleryZoom({ product, pictures, first, strip, onView, onClose }: GalleryZoomProps) {
  const dialog = useNativeDialog(onClose)
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(first)
  const [{ scale, side }, setZoom] = useState({ scale: 1, side: 0 })
  const fingersApart = useRef(0)
  const viewed = useRef(view)
  viewed.current = view
  const last = pictures.length - 1
  const isZoomed = scale > 1

  const scrollTo = (next: number) => {
    const box = stage.current
    if (box) box.scrollLeft = next * box.clientWidth
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: afterwards a swipe decides, and a render that is late must not pull the strip back
  useEffect(() => scrollTo(first), [])
  useEffect(() => {
    const box = strip.current
    // An unmounted dialog doesn't restore the focus itself.
    return () => box?.querySelectorAll('button')[viewed.current]?.focus({ preventScroll: true })
  }, [strip])

  const see = (next: number) => {
    if (next === view) return
    setView(next)
    setZoom({ scale: 1, side: 0 })
    onView(next)
  }
  const goBy = (step: number) => {
    const next = Math.min(Math.max(view + step, 0), last)
    see(next)
    scrollTo(next)
  }
  const panBy = (x: number, y: number) => {
    const box = stage.current?.children[view]
    if (!box) return
    box.scrollLeft += x
    box.scrollTop += y
  }
  /** Zooms around a point, as far as the picture's edges allow. */
  const zoomBy = (factor: number, point?: Point) => {
    const box = stage.current?.children[view]
    const picture = box?.firstElementChild
    if (!picture) return
    const next = Math.min(Math.max(scale * factor, 1), MAX_SCALE)
    const { clientX, clientY } = point ?? middleOf(box)
    const before = middleOf(picture)
    flushSync(() => setZoom({ scale: next, side: next * Math.min(box.clientWidth, box.clientHeight) }))
    const after = middleOf(picture)
    const grown = next / scale
    panBy(
      after.clientX - clientX + (clientX - before.clientX) * grown,
      after.clientY - clientY + (clientY - before.clientY) * grown,
    )
  }
  const pinch = (touches: TouchList) => {
    const fingers = pinchOf(Array.from(touches))
    if (fingers && fingersApart.current) zoomBy(fingers.apart / fingersApart.current, fingers)
    fingersApart.current = fingers?.apart ?? 0
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    dialog.onKeyDown(event)
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const [x, y] = ARROWS[event.key] ?? [0, 0]
    if (event.key === '+' || event.key === '=') zoomBy(STEP)
    else if (event.key === '-') zoomBy(1 / STEP)
    else if (event.key === '0') zoomBy(1 / scale)
    else if (!(event.key in ARROWS)) return
    else if (isZoomed) panBy(x * PAN_PIXELS, y * PAN_PIXELS)
    else goBy(x)
    event.preventDefault()
  }

  const loaded = strip.current?.querySelectorAll('img')
  return (
    <dialog
      {...dialog}
      onKeyDown={onKeyDown}
      aria-label={`${product.name}, zoom`}
      className="h-full max-h-none w-full max-w-none flex-col bg-surface text-ink open:flex"
    >
      <div className="flex items-center justify-between gap-3 py-1 pr-2 pl-4">
        <h2 className="truncate text-base">{product.name}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <div
        ref={stage}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => see(Math.round(scrollLeft / clientWidth))}
        onTouchStart={({ touches }) => pinch(touches)}
        onTouchMove={({ touches }) => pinch(touches)}
        onTouchEnd={({ touches }) => pinch(touches)}
        className="scrollless flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-picture select-none"
      >
        {pictures.map((source, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons do the same
          <div
            key={source}
            onDoubleClick={(event) => zoomBy(isZoomed ? 1 / scale : DOUBLE_TAP_SCALE, event)}
            // Only for a mouse, which keeps dragging outside the picture. Touch scrolls natively.
            onPointerDown={({ pointerType, pointerId, currentTarget }) => {
              if (pointerType === 'mouse') currentTarget.setPointerCapture(pointerId)
            }}
            onPointerMove={({ pointerType, buttons, movementX, movementY }) => {
              if (pointerType === 'mouse' && buttons === 1) panBy(-movementX, -movementY)
            }}
            className={`scrollless flex w-full shrink-0 snap-center snap-always [touch-action:pan-x_pan-y] ${isZoomed ? 'cursor-grab overflow-auto overscroll-contain' : 'cursor-zoom-in overflow-hidden'}`}
          >
            <div
              className="relative m-auto size-full shrink-0"
              style={isZoomed && index === view ? { width: side, height: side } : undefined}
            >
              <LargePicture
                shown={loaded?.[index]?.currentSrc || (source ?? '')}
                large={index === view ? pictureAt(source ?? '', 960) : null}
                alt={pictureAlt(product, index, pictures.length)}
              />
            </div>
          </div>
        ))}
      </div>
      <div className="flex items-center justify-center gap-2 px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
        {last > 0 && (
          <StepButton label="Previous picture" isAtEnd={view === 0} onClick={() => goBy(-1)}>
            <ChevronLeft size={20} />
          </StepButton>
        )}
        <StepButton label="Zoom out" isAtEnd={!isZoomed} onClick={() => zoomBy(1 / STEP)}>
          <Minus size={20} />
        </StepButton>
        <output aria-label="Zoom" className="nums w-14 text-center text-sm">
          {Math.round(scale * 100)}%
        </output>
        <StepButton label="Zoom in" isAtEnd={scale >= MAX_SCALE} onClick={() => zoomBy(STEP)}>
          <Plus size={20} />
        </StepButton>
        {last > 0 && (
          <StepButton label="Next picture" isAtEnd={view === last} onClick={() => goBy(1)}>
            <ChevronRight size={20} />
          </StepButton>
        )}
      </div>
    </dialog>
  )
}

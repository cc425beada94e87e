import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useConnection } from '../../../data/connection/connection.ts'
import { type Product, pictureAlt } from '../../../domain/catalogue/product.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { useNativeDialog } from '../../../ui/overlay/use-native-dialog.ts'
import { pictureAt } from '../../../ui/picture/picture-source.ts'
import { isZoomed, LARGEST_SCALE } from './picture-zoom.ts'
import { usePictureZoom } from './use-picture-zoom.ts'

type GalleryZoomProps = {
  product: Product
  pictures: readonly (string | null)[]
  first: number
  /** The gallery's own strip: its pictures are loaded, and its buttons take the focus back. */
  strip: RefObject<HTMLElement | null>
  onView: (view: number) => void
  onClose: () => void
}

type StepProps = { label: string; isAtEnd: boolean; onClick: () => void; children: ReactNode }

const STEP = 1.5
const PAN_PIXELS = 60
const PICTURE = 'absolute inset-0 size-full object-contain'
const ARROWS: Readonly<Record<string, { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Stays focusable at its end: a disabled button would lose the focus, and the keys with it. */
function StepButton({ label, isAtEnd, onClick, children }: StepProps) {
  return (
    <IconButton label={label} aria-disabled={isAtEnd || undefined} onClick={onClick} className="bg-picture">
      {children}
    </IconButton>
  )
}

/** The picture as large as the screen, to look at closely: by fingers, mouse or keys. */
export function GalleryZoom({ product, pictures, first, strip, onView, onClose }: GalleryZoomProps) {
  const dialog = useNativeDialog(true, onClose)
  const { saveData, online } = useConnection()
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(first)
  const [missing, setMissing] = useState<number | null>(null)
  const last = pictures.length - 1
  const goBy = (step: number) => {
    const next = Math.min(Math.max(view + step, 0), last)
    if (next === view) return
    setView(next)
    onView(next)
    showWhole()
  }
  const { zoom, isHeld, showWhole, zoomBy, panBy } = usePictureZoom(stage, goBy)
  const viewed = useRef(view)
  viewed.current = view
  useEffect(() => {
    const box = strip.current
    // Taken off the page, a dialog gives no focus back.
    return () => box?.querySelectorAll('button')[viewed.current]?.focus({ preventScroll: true })
  }, [strip])

  useEffect(() => {
    if (online) setMissing(null)
  }, [online])

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    dialog.onKeyDown(event)
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (event.key === '+' || event.key === '=') zoomBy(STEP)
    else if (event.key === '-') zoomBy(1 / STEP)
    else if (event.key === '0') showWhole()
    else if (arrow && isZoomed(zoom)) panBy({ x: -arrow.x * PAN_PIXELS, y: -arrow.y * PAN_PIXELS })
    else if (arrow) goBy(arrow.x)
    else return
    event.preventDefault()
  }

  const source = pictures[view] ?? ''
  const shown = strip.current?.querySelectorAll('img')[view]?.currentSrc || source
  const large = pictureAt(source, 960)
  const isMissing = missing === view
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
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div
        ref={stage}
        className={`relative min-h-0 grow touch-none overflow-hidden bg-picture select-none ${isZoomed(zoom) ? 'cursor-grab' : 'cursor-zoom-in'}`}
      >
        <div
          key={view}
          className={`absolute inset-0 ${isHeld ? '' : 'transition-transform duration-150'}`}
          style={{ transform: `translate(${zoom.x}px,${zoom.y}px) scale(${zoom.scale})` }}
        >
          <img
            src={shown}
            alt={pictureAlt(product, view, pictures.length)}
            draggable={false}
            hidden={isMissing}
            onError={() => setMissing(view)}
            className={PICTURE}
          />
          {/* Drawn over what is there already, as it arrives. */}
          {!saveData && large !== shown && (
            <img
              key={large}
              src={large}
              alt=""
              draggable={false}
              onError={({ currentTarget }) => {
                currentTarget.hidden = true
              }}
              className={PICTURE}
            />
          )}
        </div>
        {isMissing && (
          <p role="status" className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
            {online ? 'This picture could not be loaded.' : 'This picture will load when you are connected.'}
          </p>
        )}
      </div>
      <div className="flex items-center justify-center gap-2 px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
        {last > 0 && (
          <StepButton label="Previous picture" isAtEnd={view === 0} onClick={() => goBy(-1)}>
            <ChevronLeft size={20} aria-hidden="true" />
          </StepButton>
        )}
        <StepButton label="Zoom out" isAtEnd={!isZoomed(zoom)} onClick={() => zoomBy(1 / STEP)}>
          <Minus size={20} aria-hidden="true" />
        </StepButton>
        <output aria-label="Zoom" className="nums w-14 text-center text-sm">
          {Math.round(zoom.scale * 100)}%
        </output>
        <StepButton label="Zoom in" isAtEnd={zoom.scale >= LARGEST_SCALE} onClick={() => zoomBy(STEP)}>
          <Plus size={20} aria-hidden="true" />
        </StepButton>
        {last > 0 && (
          <StepButton label="Next picture" isAtEnd={view === last} onClick={() => goBy(1)}>
            <ChevronRight size={20} aria-hidden="true" />
          </StepButton>
        )}
      </div>
    </dialog>
  )
}

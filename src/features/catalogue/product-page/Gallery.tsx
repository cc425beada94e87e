import { type ReactNode, useRef, useState } from 'react'
import { type Product, pictureAlt } from '../../../domain/catalogue/product.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useFirstScreen } from '../../../ui/hydration/BelowTheFold.tsx'
import { lazyPart } from '../../../ui/hydration/lazy-part.tsx'
import { useIsHydrating } from '../../../ui/hydration/use-is-hydrating.ts'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { PRODUCT_SIZES, PRODUCT_WIDTH } from '../../../ui/picture/picture-source.ts'

/** Loaded on the first zoom, so it may be missing offline. */
const loadZoom = () => import('./GalleryZoom.tsx')
const GalleryZoom = lazyPart(loadZoom, 'GalleryZoom')

function reportZoomFailure(cause: unknown): void {
  console.warn('A picture can’t be zoomed:', cause)
  showToast({ title: 'You are offline', message: 'Pictures can be zoomed when you are online again.' })
}

type GalleryProps = { product: Product; children?: ReactNode }

const THUMB_SIZES = '64px'

/** Returns the main picture and the gallery, without duplicates. */
function picturesOf({ image, gallery }: Product): readonly (string | null)[] {
  const all = [...new Set([image, ...gallery])].filter((source) => source !== null)
  return all[0] ? all : [null]
}

/** The first thumbnail reuses the strip's large picture. */
const smallestThumb = (index: number) => (index === 0 ? 480 : 240)

/** A scroll-snapping strip of pictures, moved by swiping, arrow keys or thumbnails. */
export function Gallery({ product, children }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null)
  const thumbs = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  const [isTouched, setTouched] = useState(false)
  const [isZoomed, setZoomed] = useState(false)
  const isHydrating = useIsHydrating()
  const pictures = picturesOf(product)
  // The others are outside the viewport, or don't change the thumbnails' height.
  const rendered = useFirstScreen() === 0 ? pictures.slice(0, 1) : pictures
  const select = (index: number) => {
    setTouched(true)
    setSelected(index)
    const box = thumbs.current
    const thumb = box?.querySelectorAll('button')[index]
    // scrollIntoView would also scroll the page.
    if (box && thumb) box.scrollLeft = thumb.offsetLeft - (box.clientWidth - thumb.clientWidth) / 2
  }
  const show = (index: number) => {
    const box = strip.current
    box?.scrollTo({ left: index * box.clientWidth })
    select(index)
  }
  const followSwipe = () => {
    const box = strip.current
    if (box) select(Math.round(box.scrollLeft / box.clientWidth))
  }
  // The other pictures load at thumbnail size until the gallery is used, because most shoppers look only at the first.
  const isSharp = (index: number) => index === 0 || isTouched
  return (
    <div>
      <div className="relative">
        <section
          ref={strip}
          aria-label={`Pictures of ${product.name}`}
          tabIndex={pictures[1] ? 0 : undefined}
          onScroll={followSwipe}
          className="scrollless relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-hero"
        >
          {rendered.map((source, index) => (
            <Picture
              key={source}
              src={source}
              placeholder={product.placeholder}
              alt={pictureAlt(product, index, pictures.length)}
              title={product.name}
              sizes={isSharp(index) ? PRODUCT_SIZES : THUMB_SIZES}
              minWidth={isSharp(index) ? PRODUCT_WIDTH : 240}
              isPriority={index === 0}
              className="aspect-[1.12] w-full shrink-0 snap-center snap-always lg:aspect-square"
            >
              {!isHydrating && source && (
                <button
                  type="button"
                  aria-label="Zoom picture"
                  tabIndex={index === selected ? 0 : -1}
                  onClick={() => void loadZoom().then(() => setZoomed(true), reportZoomFailure)}
                  className="absolute inset-0 cursor-zoom-in -outline-offset-4"
                />
              )}
            </Picture>
          ))}
        </section>
        {children}
      </div>
      {isZoomed && (
        <GalleryZoom
          product={product}
          pictures={pictures}
          first={selected}
          strip={strip}
          onView={show}
          onClose={() => setZoomed(false)}
        />
      )}
      {pictures[1] && (
        <div ref={thumbs} className="relative mt-2.5 flex gap-2 overflow-x-auto p-1">
          {rendered.map((source, index) => (
            <button
              key={source}
              type="button"
              aria-label={`Show picture ${index + 1}`}
              aria-pressed={index === selected}
              onClick={() => show(index)}
              className="shrink-0 rounded-lg border-2 border-transparent aria-pressed:border-brand"
            >
              <Picture
                src={source}
                placeholder={product.placeholder}
                alt=""
                title={product.name}
                sizes={THUMB_SIZES}
                minWidth={smallestThumb(index)}
                className="size-15 rounded-sm"
              />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

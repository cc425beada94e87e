import { type CSSProperties, type ReactNode, type SyntheticEvent, useMemo, useState } from 'react'
import type { PictureWidth } from '../../domain/catalogue/picture-widths.ts'
import { firstWord } from '../../domain/catalogue/product.ts'
import { shopOnline } from '../../lib/external-store.ts'
import { LARGEST_PICTURE } from '../../lib/page-names.ts'
import { pictureAt, pictureSet } from './picture-source.ts'

type PictureProps = {
  /** The 480 px variant's address, or null for none. */
  src: string | null
  /** Two hex colours, centre and edge: the blurred placeholder. */
  placeholder?: string | null
  alt: string
  /** Shown when there is no picture, or it can't be loaded: its first word, or letter where there is no room for a word. */
  title: string
  /** CSS `sizes`: how wide the picture is drawn. */
  sizes: string
  /** Never asks for less than this. */
  minWidth?: PictureWidth
  /** The largest picture of the first screen: asked for at once, before everything else. */
  isPriority?: boolean
  /** Only its tints for now. */
  isPlaceholder?: boolean
  className?: string
  children?: ReactNode
}

const THUMBNAIL = /^\d\dpx$/
const TINTS = /^(#[0-9a-f]{3,8}) (#[0-9a-f]{3,8})$/i

/** More than three lists show at first. */
const MOST_HELD = 80

/** The pictures that this page has shown, whatever their size, by `src`. Held, or the browser would let go of them with their elements. */
const shown = new Map<string, HTMLImageElement>()

function hold(src: string, address: string): void {
  if (shown.get(src)?.src === address) return
  const img = new Image()
  img.src = address
  shown.delete(src)
  shown.set(src, img)
  const [oldest] = shown.keys()
  if (oldest && shown.size > MOST_HELD) shown.delete(oldest)
}

/** Below the picture, until it comes: the same in another size, which the browser paints at once, or its tints. */
function groundStyle(standIn: string | undefined, placeholder: string | null | undefined): CSSProperties | undefined {
  if (standIn) return { background: `center/cover url(${JSON.stringify(standIn)})` }
  const tints = placeholder ? TINTS.exec(placeholder) : null
  return tints
    ? { backgroundImage: `radial-gradient(closest-side,${tints[1]},${tints[2]} 55%,transparent 90%)` }
    : undefined
}

/** The address of a picture that is none: `/placeholder.svg`. */
const NO_PICTURE = /\/placeholder\.\w+$/

/** It may have come, or failed, before the page took its events. */
function onMount(img: HTMLImageElement | null) {
  if (img?.complete) img.dispatchEvent(new Event(img.naturalWidth ? 'load' : 'error'))
}

export function Picture({
  src: address,
  placeholder,
  alt,
  title,
  sizes,
  minWidth = 240,
  isPriority = false,
  isPlaceholder = false,
  className = '',
  children,
}: PictureProps) {
  const src = address && !NO_PICTURE.test(address) ? address : null
  const [missing, setMissing] = useState('')
  const isMissing = missing === src
  const standIn = useMemo(() => (src ? shown.get(src)?.src : undefined), [src])
  const onError = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    setMissing(src ?? '')
    const stop = shopOnline.subscribe(() => {
      if (!shopOnline.get()) return
      stop()
      currentTarget.setAttribute('src', currentTarget.src)
    })
  }
  // Lazy pictures also keep React's server renderer from writing a preload link for each.
  const loading = isPriority
    ? ({ fetchPriority: 'high', [LARGEST_PICTURE]: '' } as const)
    : ({ loading: 'lazy', fetchPriority: 'low' } as const)
  // Phrasing content: it also stands in buttons.
  return (
    <span className={`pic ${className}`} style={groundStyle(isPlaceholder ? undefined : standIn, placeholder)}>
      {src && !isPlaceholder && (
        <img
          // The same element would show the former picture until another has come.
          key={src}
          {...loading}
          ref={onMount}
          // In place of the browser's icon of a broken picture.
          style={isMissing ? { opacity: 0 } : undefined}
          src={pictureAt(src, minWidth)}
          srcSet={pictureSet(src, minWidth)}
          sizes={sizes}
          alt={alt}
          width="480"
          height="480"
          decoding="async"
          onLoad={({ currentTarget }) => {
            setMissing('')
            hold(src, currentTarget.currentSrc)
          }}
          onError={onError}
        />
      )}
      {(!src || isMissing) && (
        <span
          aria-hidden={isMissing || !alt}
          className="absolute px-3 text-center text-lg font-semibold wrap-anywhere text-muted"
        >
          {THUMBNAIL.test(sizes) ? [...title.trim()][0] : firstWord(title)}
        </span>
      )}
      {children}
    </span>
  )
}

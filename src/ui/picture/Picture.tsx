import { type CSSProperties, type ReactNode, type SyntheticEvent, useMemo, useState } from 'react'
import type { PictureWidth } from '../../domain/catalogue/picture-widths.ts'
import { firstWord } from '../../domain/catalogue/product.ts'
import { shopOnline } from '../../lib/external-store.ts'
import { LARGEST_PICTURE } from '../../lib/page-names.ts'
import { pictureAt, pictureSet } from './picture-source.ts'

type PictureProps = {
  /** URL of the 480 px variant, or null. */
  src: string | null
  /** Two hex colours, centre and edge, for the blurred placeholder. */
  placeholder?: string | null
  alt: string
  /** Fallback without a picture: its first word is shown, or its first letter in thumbnails. */
  title: string
  /** The `sizes` attribute. */
  sizes: string
  /** The smallest variant to request. */
  minWidth?: PictureWidth
  /** The largest contentful picture: loads eagerly with high priority. */
  isPriority?: boolean
  /** Shows only the blurred placeholder. */
  isPlaceholder?: boolean
  className?: string
  children?: ReactNode
}

const THUMBNAIL = /^\d\dpx$/
const TINTS = /^(#[0-9a-f]{3,8}) (#[0-9a-f]{3,8})$/i

/** More than three lists show before scrolling. */
const MAX_REMEMBERED = 80

/** Loaded pictures by `src`, in any size. The references keep browsers from evicting them with their elements. */
const shown = new Map<string, HTMLImageElement>()

function hold(src: string, address: string): void {
  if (shown.get(src)?.src === address) return
  const img = new Image()
  img.src = address
  shown.delete(src)
  shown.set(src, img)
  const [oldest] = shown.keys()
  if (oldest && shown.size > MAX_REMEMBERED) shown.delete(oldest)
}

/** Background until the picture loads: another loaded size of it, otherwise the blurred placeholder. */
function groundStyle(standIn: string | undefined, placeholder: string | null | undefined): CSSProperties | undefined {
  if (standIn) return { background: `center/cover url(${JSON.stringify(standIn)})` }
  const tints = placeholder ? TINTS.exec(placeholder) : null
  return tints
    ? { backgroundImage: `radial-gradient(closest-side,${tints[1]},${tints[2]} 55%,transparent 90%)` }
    : undefined
}

/** `/placeholder.svg` means that there is no picture. */
const NO_PICTURE = /\/placeholder\.\w+$/

/** Replays the event of a picture that loaded or failed before hydration. */
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
  // `loading="lazy"` also keeps React's server renderer from emitting a preload link for each picture.
  const loading = isPriority
    ? ({ fetchPriority: 'high', [LARGEST_PICTURE]: '' } as const)
    : ({ loading: 'lazy', fetchPriority: 'low' } as const)
  // A span, because buttons allow only phrasing content.
  return (
    <span className={`pic ${className}`} style={groundStyle(isPlaceholder ? undefined : standIn, placeholder)}>
      {src && !isPlaceholder && (
        <img
          // A reused element would show the previous picture until the new one loads.
          key={src}
          {...loading}
          ref={onMount}
          // Hides the browser's broken-image icon.
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

import type { CSSProperties, ReactNode, SyntheticEvent } from 'react'
import { firstWord } from '../../domain/catalogue/product.ts'
import { type PictureWidth, pictureAt, pictureSet } from './picture-source.ts'

type PictureProps = {
  /** The 480 px variant's address, or null for none. */
  src: string | null
  /** Two hex colours, centre and edge: the blurred placeholder. */
  placeholder?: string | null
  alt: string
  /** Shown when there is no picture: its first word, or letter where there is no room for a word. */
  title: string
  /** CSS `sizes`: how wide the picture is drawn. */
  sizes: string
  /** Never asks for less than this. */
  smallest?: PictureWidth
  /** The largest picture of the first screen: asked for at once, before everything else. */
  isFirst?: boolean
  /** Only its tints for now. */
  isWaiting?: boolean
  className?: string
  children?: ReactNode
}

const THUMBNAIL = /^\d\dpx$/
const TINTS = /^(#[0-9a-f]{3,8}) (#[0-9a-f]{3,8})$/i

function tintStyle(placeholder: string | null | undefined): CSSProperties | undefined {
  const tints = placeholder ? TINTS.exec(placeholder) : null
  return tints
    ? { backgroundImage: `radial-gradient(closest-side,${tints[1]},${tints[2]} 55%,transparent 90%)` }
    : undefined
}

/** A picture that can't be loaded leaves its tints, not the browser's broken-image icon, and is asked for again with the next connection. */
function show(img: HTMLImageElement, isMissing: boolean) {
  img.style.opacity = isMissing ? '0' : ''
  if (isMissing) addEventListener('online', () => img.setAttribute('src', img.src), { once: true })
}

function onEnd({ type, currentTarget }: SyntheticEvent<HTMLImageElement>) {
  show(currentTarget, type === 'error')
}

/** It may have failed before the page took its events. */
function onMount(img: HTMLImageElement | null) {
  if (img?.complete && !img.naturalWidth) show(img, true)
}

export function Picture({
  src,
  placeholder,
  alt,
  title,
  sizes,
  smallest = 240,
  isFirst = false,
  isWaiting = false,
  className = '',
  children,
}: PictureProps) {
  // Lazy pictures also keep React's server renderer from writing a preload link for each.
  const loading = isFirst
    ? ({ fetchPriority: 'high', 'data-lcp': '' } as const)
    : ({ loading: 'lazy', fetchPriority: 'low' } as const)
  // Phrasing content: it also stands in buttons.
  return (
    <span className={`pic ${className}`} style={tintStyle(placeholder)}>
      {src && !isWaiting && (
        <img
          // The same element would show the former picture until another has come.
          key={src}
          {...loading}
          ref={onMount}
          src={pictureAt(src, smallest)}
          srcSet={pictureSet(src, smallest)}
          sizes={sizes}
          alt={alt}
          width="480"
          height="480"
          decoding="async"
          onLoad={onEnd}
          onError={onEnd}
        />
      )}
      {!src && (
        <span className="px-3 text-center text-lg font-semibold wrap-anywhere text-muted">
          {THUMBNAIL.test(sizes) ? [...title.trim()][0] : firstWord(title)}
        </span>
      )}
      {children}
    </span>
  )
}

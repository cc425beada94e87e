import { memo, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { CLAIMS } from '../../content/settings/claims.ts'
import { HOME } from '../../content/settings/home.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { useIdentity } from '../../data/settings/use-identity.ts'
import { categoryLabel } from '../../domain/catalogue/categories.ts'
import { HERO_ROTATION_MS, HERO_SLIDE_LIMIT } from '../../domain/catalogue/featured.ts'
import { firstSentence, type Product } from '../../domain/catalogue/product.ts'
import { fillSetting, identityWords } from '../../domain/settings/fill-setting.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { Picture } from '../../ui/picture/Picture.tsx'

type OwnSlides = Setting<'home'>['slides']
type ShownSlide = OwnSlides[number] & { readonly productId?: string; readonly placeholder?: string | null }

/** Turns the first featured products into slides. */
function productSlides(featured: readonly Product[], identity: Setting<'identity'>): readonly ShownSlide[] {
  return featured.slice(0, HERO_SLIDE_LIMIT).map((product) => ({
    accent: 'Featured',
    title: product.name,
    subtitle: product.brand ?? categoryLabel(product.category),
    description: firstSentence(product.description) ?? `Delivered across ${identity.country} and worldwide.`,
    image: product.image,
    cta: 'Shop Now',
    productId: product.id,
    placeholder: product.placeholder,
  }))
}

/** Fills the placeholders in the owner's slides. */
function ownSlides(slides: OwnSlides, identity: Setting<'identity'>): readonly ShownSlide[] {
  return fillSetting(slides, { words: identityWords(identity), fees: [] })
}

type HeroSlideViewProps = {
  slide: ShownSlide
  isFirst: boolean
  /** The next two slides, whose pictures a desktop shows beside it. */
  next: readonly ShownSlide[]
}

function HeroSlideView({ slide, isFirst, next }: HeroSlideViewProps) {
  const to = slide.productId ? `/product/${slide.productId}` : '/shop'
  // The buttons' row has a fixed height, because on a slow connection they arrive after the text.
  // Round to whole pixels. Otherwise a later slide, larger by a fraction, would count as a new largest paint.
  return (
    <div className="grid h-[16rem] grid-cols-[1fr_38%] max-[15rem]:grid-cols-1 grid-rows-[1fr_minmax(2.75rem,auto)] items-center gap-3 p-5 pb-2 md:h-[21rem] md:grid-rows-[3fr_2fr] supports-[width:round(1px,1px)]:grid-cols-[1fr_round(down,38%,4px)] md:grid-cols-[1fr_320px] md:px-10 lg:grid-cols-[1fr_320px_152px]">
      <div className="min-w-0 md:self-end">
        <p className="inline-block rounded-full bg-glass px-2.5 py-1 text-xs font-semibold">{slide.accent}</p>
        <h2 className="mt-2 line-clamp-2 text-2xl leading-tight md:text-4xl">{slide.title}</h2>
        <p className="mt-1 truncate text-sm font-medium md:text-lg">{slide.subtitle}</p>
        <p className="mt-1 line-clamp-2 max-w-lg text-sm md:text-base">{slide.description}</p>
      </div>
      <Picture
        src={slide.image}
        placeholder={slide.placeholder}
        alt=""
        title={slide.title}
        sizes="(min-width:48rem) 320px,33vw"
        isPriority={isFirst}
        className="w-full rounded-hero max-[15rem]:hidden md:row-span-2"
      />
      <div className="row-span-2 hidden gap-4 lg:grid">
        {next.map(({ image, placeholder, title }) => (
          <Picture
            key={title}
            src={image}
            placeholder={placeholder}
            alt=""
            title={title}
            sizes="220px"
            className="w-full rounded-hero"
          />
        ))}
      </div>
      <div className="col-span-full flex flex-wrap gap-2 md:col-span-1 md:self-start">
        <Link to={to} className="btn bg-hero-action px-2.5 md:px-4 text-white">
          {slide.cta}
        </Link>
        <Link to="/categories" className="btn bg-glass px-2.5 md:px-4 text-white">
          Browse Categories
        </Link>
      </div>
    </div>
  )
}

/** Advances through `count` slides every five seconds while `isAllowed`, visible and not held. */
function useRotation(count: number, box: RefObject<HTMLElement | null>, isAllowed: boolean) {
  const [index, setIndex] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  const isRunning = isAllowed && isInSight && !isHeld && count > 1
  // Restart the timer with each slide, so that a chosen slide also gets five seconds.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((index + 1) % count)
    }, HERO_ROTATION_MS)
    return () => clearInterval(timer)
  }, [isRunning, count, index])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    index: index < count ? index : 0,
    setIndex,
    isRunning,
    /** Stops while touched, hovered or focused. */
    pauses: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function followMotion(listener: () => void) {
  const media = matchMedia(REDUCED_MOTION)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether slides may rotate. False with reduced motion or data saver. */
function useMotionAllowed(): boolean {
  const { saveData } = useConnection()
  const isReduced = useSyncExternalStore(
    followMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )
  return !isReduced && !saveData
}

type HeroProps = {
  /** In stock. */
  featured: readonly Product[]
  /** More products may still load. */
  isWaiting?: boolean
}

function HeroSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid h-[16rem] content-center gap-3 p-5 md:h-[21rem] md:px-10">
      <span className="block h-6 w-1/3 rounded-full bg-glass" />
      <span className="block h-8 w-2/3 rounded-lg bg-glass" />
      <span className="block h-4 w-1/2 rounded-lg bg-glass" />
    </div>
  )
}

/** Returns slides of the featured products, or the owner's if there are none. Empty while products may still load. */
function useSlides(featured: readonly Product[], isWaiting: boolean): readonly ShownSlide[] {
  const identity = useIdentity()
  const { slides } = useSetting('home', HOME)
  if (featured.length > 0) return productSlides(featured, identity)
  return isWaiting ? [] : ownSlides(slides, identity)
}

/** Shows one slide at a time, at a fixed height. */
export const Hero = memo(function Hero({ featured, isWaiting = false }: HeroProps) {
  const box = useRef<HTMLElement>(null)
  const slides = useSlides(featured, isWaiting)
  const { customers } = useSetting('claims', CLAIMS)
  const { index, setIndex, isRunning, pauses } = useRotation(slides.length, box, useMotionAllowed())
  const slide = slides[index]
  return (
    <section
      ref={box}
      {...pauses}
      aria-roledescription="carousel"
      aria-label="Featured"
      className="hero relative overflow-hidden rounded-hero text-white"
    >
      <div aria-live={isRunning ? 'off' : 'polite'}>
        {slide ? (
          <HeroSlideView
            slide={slide}
            isFirst={index === 0}
            next={[...slides, ...slides].slice(index + 1, index + 3)}
          />
        ) : (
          <HeroSkeleton />
        )}
      </div>
      {/* Rendered without a text too, because the dots need its height. */}
      <p className="min-h-8 pr-26 pb-4 pl-5 text-xs font-medium md:min-h-11 md:pl-10 md:pb-6 md:text-sm">
        {customers.isShown && customers.text}
      </p>
      {slides.length > 1 && (
        <div className="absolute right-1 bottom-0 flex md:right-8 md:bottom-2">
          {slides.map((each, place) => (
            <button
              key={each.productId ?? each.title}
              type="button"
              aria-label={`Slide ${place + 1} of ${slides.length}`}
              aria-current={place === index || undefined}
              onClick={() => setIndex(place)}
              className="group grid h-11 w-6 place-items-center"
            >
              <span className="h-1.5 w-1.5 rounded-full bg-glass-strong group-aria-current:w-5 group-aria-current:bg-white" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
})

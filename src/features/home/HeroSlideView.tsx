import { Link } from 'react-router-dom'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { ShownSlide } from './hero-slides.ts'

type HeroSlideViewProps = {
  slide: ShownSlide
  isFirst: boolean
  /** The two after it: a desktop has room for their pictures. */
  next: readonly ShownSlide[]
}

export function HeroSlideView({ slide, isFirst, next }: HeroSlideViewProps) {
  const to = slide.productId ? `/product/${slide.productId}` : '/shop'
  // On a slow connection the buttons arrive after the text: their row is kept, or the text would jump.
  // Whole pixels, or a later slide counts as larger by a fraction and becomes the largest paint of a page long complete.
  return (
    <div className="grid h-64 grid-cols-[1fr_38%] grid-rows-[1fr_minmax(2.75rem,auto)] items-center gap-x-3 gap-y-3 p-5 pb-2 md:h-84 md:grid-rows-[3fr_2fr] supports-[width:round(1px,1px)]:grid-cols-[1fr_round(down,38%,4px)] md:grid-cols-[1fr_320px] md:px-10 lg:grid-cols-[1fr_320px_152px]">
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
        isFirst={isFirst}
        className="w-full rounded-hero md:row-span-2"
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
      <div className="col-span-2 flex gap-2 md:col-span-1 md:self-start">
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

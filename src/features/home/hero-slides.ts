import { HERO_FALLBACK_SLIDES, HERO_PRODUCT_SLIDE, type HeroSlide } from '../../content/pages/home.ts'
import { categoryLabel } from '../../domain/catalogue/categories.ts'
import { HERO_SLIDE_LIMIT } from '../../domain/catalogue/featured.ts'
import { firstSentence, type Product } from '../../domain/catalogue/product.ts'

function slideOf(product: Product): HeroSlide & { placeholder: string | null } {
  return {
    accent: HERO_PRODUCT_SLIDE.accent,
    title: product.name,
    subtitle: product.brand ?? categoryLabel(product.category),
    description: firstSentence(product.description) ?? HERO_PRODUCT_SLIDE.descriptionFallback,
    image: product.image,
    cta: HERO_PRODUCT_SLIDE.cta,
    productId: product.id,
    placeholder: product.placeholder,
  }
}

export type ShownSlide = HeroSlide & { readonly placeholder?: string | null }

/** The first four of the featured products; the fixed slides when there is none, no slide while some may come. */
export function heroSlides(featured: readonly Product[], isWaiting: boolean): readonly ShownSlide[] {
  if (featured.length > 0) return featured.slice(0, HERO_SLIDE_LIMIT).map(slideOf)
  return isWaiting ? [] : HERO_FALLBACK_SLIDES
}

import { HERO_PRODUCT_SLIDE } from '../../content/pages/home.ts'
import { categoryLabel } from '../../domain/catalogue/categories.ts'
import { HERO_SLIDE_LIMIT } from '../../domain/catalogue/featured.ts'
import { firstSentence, type Product } from '../../domain/catalogue/product.ts'
import { fillSetting, identityWords } from '../../domain/settings/fill-setting.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'

type OwnSlides = Setting<'home'>['slides']
export type ShownSlide = OwnSlides[number] & { readonly productId?: string; readonly placeholder?: string | null }

const namesOf = (identity: Setting<'identity'>) => ({ words: identityWords(identity), fees: [] })

/** The first four of the featured products as slides. */
export function productSlides(featured: readonly Product[], identity: Setting<'identity'>): readonly ShownSlide[] {
  const { accent, cta, descriptionFallback } = fillSetting(HERO_PRODUCT_SLIDE, namesOf(identity))
  return featured.slice(0, HERO_SLIDE_LIMIT).map((product) => ({
    accent,
    title: product.name,
    subtitle: product.brand ?? categoryLabel(product.category),
    description: firstSentence(product.description) ?? descriptionFallback,
    image: product.image,
    cta,
    productId: product.id,
    placeholder: product.placeholder,
  }))
}

/** The owner's own slides, with what they name. */
export function ownSlides(slides: OwnSlides, identity: Setting<'identity'>): readonly ShownSlide[] {
  return fillSetting(slides, namesOf(identity))
}

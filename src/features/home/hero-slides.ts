import { HERO_PRODUCT_SLIDE } from '../../content/pages/home.ts'
import { categoryLabel } from '../../domain/catalogue/categories.ts'
import { HERO_SLIDE_LIMIT } from '../../domain/catalogue/featured.ts'
import { firstSentence, type Product } from '../../domain/catalogue/product.ts'
import { identityWords } from '../../domain/settings/identity-words.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'

type OwnSlides = Setting<'home'>['slides']
export type ShownSlide = OwnSlides[number] & { readonly productId?: string; readonly placeholder?: string | null }

/** Texts of the home page name who the shop is: what else texts may name would have to be loaded first. */
function filled(text: string, identity: Setting<'identity'>): string {
  const words = Object.entries(identityWords(identity))
  return words.reduce((done, [name, word]) => done.replaceAll(`{${name}}`, word), text)
}

/** The first four of the featured products as slides. */
export function productSlides(featured: readonly Product[], identity: Setting<'identity'>): readonly ShownSlide[] {
  const { accent, cta, descriptionFallback } = HERO_PRODUCT_SLIDE
  return featured.slice(0, HERO_SLIDE_LIMIT).map((product) => ({
    accent,
    title: product.name,
    subtitle: product.brand ?? categoryLabel(product.category),
    description: firstSentence(product.description) ?? filled(descriptionFallback, identity),
    image: product.image,
    cta,
    productId: product.id,
    placeholder: product.placeholder,
  }))
}

/** The owner's own slides, with what they name. */
export function ownSlides(slides: OwnSlides, identity: Setting<'identity'>): readonly ShownSlide[] {
  const own = (text: string) => filled(text, identity)
  return slides.map(({ image, accent, title, subtitle, description, cta }) => ({
    image,
    accent: own(accent),
    title: own(title),
    subtitle: own(subtitle),
    description: own(description),
    cta: own(cta),
  }))
}

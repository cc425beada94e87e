import { CATEGORIES, CATEGORY_SLUG } from '../../../../domain/catalogue/categories.ts'
import { foldText } from '../../../../domain/catalogue/folded-text.ts'

/** Splits another shop's category paths, such as `Home & Garden > Decor, Sale`. */
const paths = (word: string) =>
  word.split(/[,;|]/).map((path) => path.split(/\s*(?:>|»|\/)\s*/).filter((step) => step.trim() !== ''))

function known(word: string, slugs: ReadonlySet<string>): string | null {
  const folded = foldText(word)
  const own = CATEGORIES.find(({ slug, label }) => foldText(slug) === folded || foldText(label) === folded)
  if (own) return own.slug
  const slug = word.trim().toLowerCase()
  return slugs.has(slug) ? slug : null
}

/**
 * Matches a word of the file with a category's name or slug, in a path the innermost first.
 * Null if several match, or none: the admin then chooses.
 */
export function categoryOf(word: string, slugs: ReadonlySet<string>): string | null {
  const whole = known(word, slugs)
  if (whole) return whole
  const found = new Set(
    paths(word).map((steps) =>
      [...steps].reverse().reduce<string | null>((slug, step) => slug ?? known(step, slugs), null),
    ),
  )
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}

/** Makes a new category's slug from a word, in a path from its innermost part. Null without a letter or digit. */
export function newCategory(word: string): string | null {
  const name = /[>»]/.test(word) ? word.split(/[,;|]/)[0]?.split(/[>»]/).at(-1) : word
  const slug = foldText(name ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return CATEGORY_SLUG.test(slug) ? slug : null
}

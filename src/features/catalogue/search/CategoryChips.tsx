import { memo } from 'react'
import * as TEXT from '../../../content/store/catalogue.ts'
import { categoryLabel, isShopCategory, SHOP_CATEGORY_SLUGS } from '../../../domain/catalogue/categories.ts'

type CategoryChipsProps = { chosen: string; onChange: (slug: string) => void }

/** One tap on a phone; a slug outside the five is listed while it is chosen (rule P1). */
export const CategoryChips = memo(function CategoryChips({ chosen, onChange }: CategoryChipsProps) {
  const slugs = ['', ...SHOP_CATEGORY_SLUGS, ...(chosen && !isShopCategory(chosen) ? [chosen] : [])]
  return (
    <fieldset
      aria-label={TEXT.category}
      className="scrollless relative -mx-4 flex min-w-0 grow basis-full gap-2 overflow-x-auto px-4 py-1 lg:hidden"
    >
      {slugs.map((slug) => (
        <button
          key={slug}
          type="button"
          aria-pressed={slug === chosen}
          onClick={() => onChange(slug)}
          className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 text-sm aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-on-brand"
        >
          {slug ? categoryLabel(slug) : TEXT.allProducts}
        </button>
      ))}
    </fieldset>
  )
})

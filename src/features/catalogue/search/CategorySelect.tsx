import { memo } from 'react'
import { categoryLabel, isShopCategory, SHOP_CATEGORY_SLUGS } from '../../../domain/catalogue/categories.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { useEarlyInput } from '../../../ui/form/use-early-input.ts'

type CategorySelectProps = { chosen: string; onChange: (slug: string) => void; className?: string }

/** The same choice as the chips, for a mouse; a slug outside the five is added while it is chosen (rule P1). */
export const CategorySelect = memo(function CategorySelect({ chosen, onChange, className }: CategorySelectProps) {
  const select = useEarlyInput<HTMLSelectElement>(chosen, onChange)
  return (
    <Select
      ref={select}
      label="Category"
      isLabelHidden
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
      className={className}
    >
      <option value="">All Products</option>
      {SHOP_CATEGORY_SLUGS.map((slug) => (
        <option key={slug} value={slug}>
          {categoryLabel(slug)}
        </option>
      ))}
      {chosen && !isShopCategory(chosen) && <option value={chosen}>{categoryLabel(chosen)}</option>}
    </Select>
  )
})

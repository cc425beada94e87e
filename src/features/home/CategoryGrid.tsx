import { memo } from 'react'
import { Link } from 'react-router-dom'
import { HOME_CATEGORY_CARDS } from '../../content/pages/home.ts'
import { CLAIMS } from '../../content/settings/claims.ts'
import * as TEXT from '../../content/store/home.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'

export const CategoryGrid = memo(function CategoryGrid() {
  const { popularCounts } = useSetting('claims', CLAIMS)
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6 lg:gap-4">
      {HOME_CATEGORY_CARDS.map(({ name, description, count, isPopular, to, category }) => (
        <li key={name}>
          <Link to={to} className="block h-full rounded-card border border-line bg-surface p-3 hover:border-brand">
            <span className="flex items-start justify-between">
              <CategoryIcon category={category} />
              {popularCounts && isPopular && <Badge tone="gold">{TEXT.popular}</Badge>}
            </span>
            <h3 className="mt-2 text-sm">{name}</h3>
            <p className="line-clamp-2 h-8 text-xs text-muted">{description}</p>
            {popularCounts && <p className="mt-1.5 text-xs font-semibold text-brand">{count}</p>}
          </Link>
        </li>
      ))}
    </ul>
  )
})

import type { LucideIcon } from 'lucide-react'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Footprints from 'lucide-react/icons/footprints'
import Gem from 'lucide-react/icons/gem'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Smartphone from 'lucide-react/icons/smartphone'
import Sparkles from 'lucide-react/icons/sparkles'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  electronics: Smartphone,
  fashion: Footprints,
  'kitchen-utensils': CookingPot,
  'body-care': Sparkles,
  jewelry: Gem,
}

type CategoryIconProps = { category: string }

/** Drawn, not loaded: for a category without a picture on this page. */
export function CategoryIcon({ category }: CategoryIconProps) {
  const Icon = ICONS[category] ?? ShoppingBag
  return (
    <span
      aria-hidden="true"
      className="grid aspect-square w-16 place-items-center rounded-lg bg-tint text-deep lg:w-full"
    >
      <Icon size={32} strokeWidth={1.6} />
    </span>
  )
}

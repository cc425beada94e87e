import { CookingPot, Footprints, Gem, type LucideIcon, ShoppingBag, Smartphone, Sparkles } from 'lucide-react'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  electronics: Smartphone,
  fashion: Footprints,
  'kitchen-utensils': CookingPot,
  'body-care': Sparkles,
  jewelry: Gem,
}

type CategoryIconProps = { category: string }

/** Drawn, not loaded: six pictures less on the first visit's line. */
export function CategoryIcon({ category }: CategoryIconProps) {
  const Icon = ICONS[category] ?? ShoppingBag
  return (
    <span aria-hidden="true" className="grid size-11 place-items-center rounded-lg bg-tint text-deep">
      <Icon size={24} strokeWidth={1.6} />
    </span>
  )
}

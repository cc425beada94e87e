import Menu from 'lucide-react/icons/menu'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { type ReactNode, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { usePublicIdentity } from '../../data/settings/use-public-identity.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { ShopMark } from '../../ui/layout/ShopMark.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { CartCount } from './CartCount.tsx'
import type { NavigationLink } from './MenuBottomSheet.tsx'
import { SearchBox } from './SearchBox.tsx'

const MenuBottomSheet = lazyPart(() => import('./MenuBottomSheet.tsx'), 'MenuBottomSheet')

type MenuButtonProps = { links: readonly NavigationLink[]; currencySelect: ReactNode }

/** Opens the phone's menu. Any navigation closes it. */
function MenuButton({ links, currencySelect }: MenuButtonProps) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <Menu size={22} />
      </IconButton>
      {openAt === key && (
        <MenuBottomSheet links={links} onClose={() => setOpenAt(null)} currencySelect={currencySelect} />
      )}
    </>
  )
}

function Mark({ isNamed }: { isNamed: boolean }) {
  const { name, logo, shortName } = usePublicIdentity()
  return (
    <Link
      to="/"
      aria-label={`${name}, home page`}
      className={`flex min-h-11 items-center gap-2.5 lg:shrink-0 ${isNamed ? 'mr-auto min-w-0 lg:mr-0' : 'shrink-0'}`}
    >
      <ShopMark logo={logo} shortName={shortName} className="bg-brand text-on-brand" />
      <span
        aria-hidden="true"
        className={`text-lg font-bold tracking-tight lg:block ${isNamed ? 'truncate' : 'hidden'}`}
      >
        {name}
      </span>
    </Link>
  )
}

type TopBarProps = {
  links: readonly NavigationLink[]
  /** For the desktop's bar. */
  currencyPicker: ReactNode
  /** For the phone's menu. */
  currencySelect: ReactNode
  notifications?: ReactNode
  /** Shows the cart on phones too, for pages without the bottom bar. */
  isCartShown?: boolean
  /** The page has its own search box, so on phones the shop's name replaces this one. */
  hasSearchBelow?: boolean
}

export function TopBar({
  links,
  currencyPicker,
  currencySelect,
  notifications,
  isCartShown = false,
  hasSearchBelow = false,
}: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 bg-ground lg:border-b lg:border-line lg:bg-surface">
      {/* The padding reserves the menu's place, so that the cart doesn't move when a slow connection delivers the menu's HTML. */}
      <div className="mx-auto flex max-w-6xl items-center gap-2 py-2 pr-17 pl-4 lg:px-4 lg:py-3 xl:gap-3">
        <Mark isNamed={hasSearchBelow} />
        <nav aria-label="Main" className="hidden whitespace-nowrap lg:flex">
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className="flex min-h-11 items-center px-2 text-sm hover:text-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <SearchBox className={`min-w-0 grow ${hasSearchBelow ? 'hidden lg:block' : ''}`} />
        <NeedsScript className="text-xs" />
        <div className="hidden shrink-0 whitespace-nowrap lg:block">{currencyPicker}</div>
        {notifications}
        <Link
          to="/cart"
          className={`relative size-11 shrink-0 place-items-center lg:grid ${isCartShown ? 'grid' : 'hidden'}`}
        >
          <ShoppingCart size={22} strokeWidth={1.8} />
          <span className="sr-only">Cart</span>
          <CartCount />
        </Link>
        <div className="hidden shrink-0 whitespace-nowrap lg:flex">
          {/* On a narrow desktop the search box needs the labels' space. */}
          <AccountLinks
            className="flex min-h-11 items-center gap-1.5 px-2 text-sm font-medium"
            labelClassName="max-xl:sr-only"
          />
        </div>
        <div className="absolute top-2 right-4 lg:hidden">
          <MenuButton links={links} currencySelect={currencySelect} />
        </div>
      </div>
    </header>
  )
}

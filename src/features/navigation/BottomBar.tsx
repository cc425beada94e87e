import type { LucideIcon } from 'lucide-react'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { sessionState } from '../../data/session/session-state.ts'
import { CartCount } from './CartCount.tsx'

type TabProps = { to: string; label: string; icon: LucideIcon; children?: ReactNode }

function Tab({ to, label, icon: Icon, children }: TabProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="relative grid place-content-center justify-items-center gap-0.5 text-2xs text-muted aria-[current=page]:font-semibold aria-[current=page]:text-brand"
    >
      <Icon size={22} strokeWidth={1.8} />
      {label}
      {children}
    </NavLink>
  )
}

/** The phone's tab bar. Leaves room at its end for the chat button, which is loaded when the page is idle. */
export function BottomBar() {
  const isSignedIn = sessionState.use().status === 'signed-in'
  return (
    <nav
      id="bar"
      aria-label="Shop"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pr-15 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto grid h-16 max-w-xl grid-cols-5">
        <Tab to="/" label="Home" icon={House} />
        <Tab to="/shop" label="Shop" icon={LayoutGrid} />
        <Tab to="/cart" label="Cart" icon={ShoppingCart}>
          <CartCount />
        </Tab>
        <Tab to="/wishlist" label="Wishlist" icon={Heart} />
        <Tab to={isSignedIn ? '/dashboard' : '/signin'} label="Account" icon={UserRound} />
      </div>
    </nav>
  )
}

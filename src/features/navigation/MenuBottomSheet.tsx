import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BottomSheet } from '../../ui/overlay/Dialog.tsx'
import { AccountLinks } from './AccountLinks.tsx'

export type NavigationLink = { readonly to: string; readonly label: string }

type MenuBottomSheetProps = {
  links: readonly NavigationLink[]
  onClose: () => void
  currencySelect: ReactNode
}

const ROW = 'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 font-medium hover:bg-tint'

export function MenuBottomSheet({ links, onClose, currencySelect }: MenuBottomSheetProps) {
  return (
    <BottomSheet onClose={onClose} title="Menu">
      <nav aria-label="Menu" className="grid gap-1">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} onClick={onClose} className={ROW}>
            {label}
          </Link>
        ))}
        <Link to="/this-phone" onClick={onClose} className={ROW}>
          This phone and data saver
        </Link>
        <hr className="my-2 border-t" />
        <AccountLinks className={ROW} onSignOut={onClose} />
        <div className="px-3 pt-1">{currencySelect}</div>
      </nav>
    </BottomSheet>
  )
}

import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { NAV_LINKS } from './nav-links.ts'

type MenuButtonProps = { currencyPicker: ReactNode; onSignOut: () => void }

const ROW = 'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 font-medium hover:bg-tint'

/** On a phone: all the links the desktop's bar has. Any navigation closes it. */
export function MenuButton({ currencyPicker, onSignOut }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place itself is what closes the menu
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" data-tap="menu" onClick={() => setOpen(true)}>
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Menu">
        <nav aria-label="Menu" className="grid gap-1">
          {NAV_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} className={ROW}>
              {label}
            </Link>
          ))}
          <hr className="my-2 border-t" />
          <AccountLinks className={ROW} onSignOut={onSignOut} />
          <div className="flex items-center justify-between px-3">
            <span className="font-medium">Currency</span>
            {currencyPicker}
          </div>
        </nav>
      </Sheet>
    </>
  )
}

import Menu from 'lucide-react/icons/menu'
import { lazy, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import type { NavigationLink } from './MenuBottomSheet.tsx'

const MenuBottomSheet = lazy(async () => ({ default: (await import('./MenuBottomSheet.tsx')).MenuBottomSheet }))

type MenuButtonProps = { links: readonly NavigationLink[]; currencySelect: ReactNode; onSignOut: () => void }

/** On a phone: opens all the links the desktop's bar has. Any navigation closes them. */
export function MenuButton({ links, currencySelect, onSignOut }: MenuButtonProps) {
  const [isLoaded, setLoaded] = useState(false)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = () => {
    setLoaded(true)
    setOpenAt(key)
  }
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={open}>
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      {isLoaded && (
        <LazyPart>
          <MenuBottomSheet
            links={links}
            isOpen={openAt === key}
            onClose={() => setOpenAt(null)}
            currencySelect={currencySelect}
            onSignOut={onSignOut}
          />
        </LazyPart>
      )}
    </>
  )
}

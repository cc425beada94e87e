import { Menu } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { IconButton } from '../../ui/IconButton.tsx'
import { LatePart } from '../../ui/LatePart.tsx'

const MenuSheet = lazy(async () => ({ default: (await import('./MenuSheet.tsx')).MenuSheet }))

type MenuButtonProps = { currencySelect: ReactNode; onSignOut: () => void }

/** On a phone: opens all the links the desktop's bar has. Any navigation closes them. */
export function MenuButton({ currencySelect, onSignOut }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place itself is what closes the menu
  useEffect(() => setOpen(false), [key])
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" data-tap="menu" onClick={open}>
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      {isLoaded && (
        <LatePart>
          <MenuSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            currencySelect={currencySelect}
            onSignOut={onSignOut}
          />
        </LatePart>
      )}
    </>
  )
}

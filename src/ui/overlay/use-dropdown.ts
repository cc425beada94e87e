import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export type Dropdown = {
  isOpen: boolean
  /** Closing gives the focus back to the button. */
  setOpen: (isOpen: boolean) => void
  container: {
    ref: RefObject<HTMLDivElement | null>
    onBlur: (event: FocusEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  button: { ref: RefObject<HTMLButtonElement | null>; onClick: () => void }
}

/** A button and the list of buttons or links it opens: closes on Escape, on a press elsewhere and when focus leaves; arrows move through it. */
export function useDropdown(): Dropdown {
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    // Safari gives a pressed button no focus, so there is none to leave.
    const onPress = ({ target }: PointerEvent) => {
      if (!container.current?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  const setOpen = (next: boolean) => {
    setIsOpen(next)
    if (!next) ref.current?.focus()
  }
  return {
    isOpen,
    setOpen,
    button: { ref, onClick: () => setIsOpen((open) => !open) },
    container: {
      ref: container,
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      },
      onKeyDown: (event) => {
        if (event.key === 'Escape' && isOpen) {
          event.stopPropagation()
          setOpen(false)
        }
        const step = STEPS[event.key]
        if (step === undefined || !isOpen) return
        event.preventDefault()
        const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href]')]
        const at = stops.indexOf(document.activeElement as HTMLElement)
        stops[(at + step + stops.length) % stops.length]?.focus()
      },
    },
  }
}

import type { KeyboardEvent } from 'react'

const PHONE = '(max-width: 47.99rem)'
const STOPS = 'button:not(:disabled), textarea, a[href], [tabindex="0"]'

/** Whether the widget covers the whole screen. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches
}

/** Where the window covers the whole screen, Tab goes round in it: what lies behind can't be seen. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || !isPhone()) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
  const [first, last] = [stops[0], stops.at(-1)]
  const [edge, other] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge && document.activeElement !== event.currentTarget) return
  event.preventDefault()
  other?.focus()
}

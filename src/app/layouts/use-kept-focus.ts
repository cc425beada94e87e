import { useEffect } from 'react'

/** Controls that replace each other, and panels that close, move the focus themselves within this time. */
const OWN_HANDLING_MS = 100
const ROWS = 'li, tr, article'

let focused: Element | null = null
let neighbours: readonly (Element | null)[] = []

/** Where the focus is, and between which rows: a removed element knows neither. */
function remember({ target }: FocusEvent): void {
  focused = target instanceof Element ? target : null
  const row = focused?.closest(ROWS)
  neighbours = [row?.nextElementSibling ?? null, row?.previousElementSibling ?? null]
}

function isLost(): boolean {
  return document.activeElement === document.body && focused?.isConnected === false
}

function moveOn(): void {
  if (!isLost()) return
  focused = null
  const row = neighbours.find((each) => each?.isConnected && each.matches(ROWS))
  const next =
    row?.querySelector<HTMLElement>('a[href]:not([tabindex]), button:enabled') ??
    document.querySelector<HTMLElement>('main h1')
  next?.focus({ preventScroll: true })
}

/**
 * Where the pressed button goes away with its row, the keyboard and a screen reader go on at the next row, or at the page's heading:
 * browsers begin the page anew.
 */
export function keepFocus(): () => void {
  document.addEventListener('focusin', remember)
  const observer = new MutationObserver(() => {
    if (isLost()) setTimeout(moveOn, OWN_HANDLING_MS)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
    focused = null
  }
}

/** Stands in the parts that only somebody signed in loads: nobody else has rows that go away. */
export const useKeptFocus = () => useEffect(keepFocus, [])

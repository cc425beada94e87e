import { useEffect } from 'react'

/** Replaced controls and closing panels move the focus themselves within this time. */
const OWN_HANDLING_MS = 100
const ROWS = 'li, tr, article'
const CONTROL = 'a[href]:not([tabindex]), button:enabled'

let focused: Element | null = null
let neighbours: readonly (Element | null)[] = []
let dialog: HTMLDialogElement | null = null

/** Records the focused element, the rows beside it and its dialog, because a removed element has none of them. */
function remember({ target }: FocusEvent): void {
  focused = target instanceof Element ? target : null
  const row = focused?.closest(ROWS)
  neighbours = [row?.nextElementSibling ?? null, row?.previousElementSibling ?? null]
  dialog = focused?.closest('dialog') ?? null
}

function isLost(): boolean {
  return document.activeElement === document.body && focused?.isConnected === false
}

function moveOn(): void {
  if (!isLost()) return
  focused = null
  const row = neighbours.find((each) => each?.isConnected && each.matches(ROWS))
  const next =
    (row ?? (dialog?.open ? dialog : null))?.querySelector<HTMLElement>(CONTROL) ??
    document.querySelector<HTMLElement>('main h1')
  next?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the next row, the dialog's first control or the page's heading after the focused element was removed.
 * Otherwise browsers restart at the top of the page.
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

/** Used in parts that only signed-in users load, because only they can remove rows. */
export const useKeptFocus = () => useEffect(keepFocus, [])

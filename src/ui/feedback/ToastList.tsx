import { useLayoutEffect, useRef, useState } from 'react'
import { ToastCard } from './ToastCard.tsx'
import type { Toast } from './toast-store.ts'

/** The bottom bar of a phone, and a gap. */
const BAR_PX = 76

const AT_BOTTOM = 'bottom-[calc(76px+env(safe-area-inset-bottom))]'
const AT_TOP = 'max-md:top-15'

// A dialog over it shows the same toasts, in reach.
const HIDDEN = {
  page: '[:root:has(dialog[open])_&]:invisible',
  dialog: '[dialog:has(dialog[open])>*>&]:invisible',
} as const

export type ToastPlace = keyof typeof HIDDEN

/** The control pressed just now has the focus, or where a tap gives none, the pointer's hover. */
const PRESSED = ':focus, button:hover, a:hover'

/** Whether toasts at a phone's lower edge would lie over what was pressed just now. */
function coversPressed(list: HTMLElement): boolean {
  const edge = innerHeight - BAR_PX
  return [...document.querySelectorAll(PRESSED)].some((pressed) => {
    const { top, bottom } = pressed.getBoundingClientRect()
    return bottom > edge - list.offsetHeight && top < edge
  })
}

type ToastListProps = { toasts: readonly Toast[]; place: ToastPlace }

/**
 * Above the tab bar on a phone, or below the top bar when they would cover what was pressed; bottom right on a desktop; at the top over a
 * dialog, clear of its buttons.
 */
export function ToastList({ toasts, place }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [isAtTop, setAtTop] = useState(false)
  const newest = toasts.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast follows another press
  useLayoutEffect(() => setAtTop(list.current !== null && coversPressed(list.current)), [newest])
  const where = place === 'dialog' ? 'top-3 md:top-6' : `md:bottom-6 ${isAtTop ? AT_TOP : AT_BOTTOM}`
  return (
    <ol
      ref={list}
      className={`pointer-events-none fixed inset-x-3 z-50 grid gap-2 md:inset-x-auto md:right-6 md:w-96 ${where} ${HIDDEN[place]}`}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ol>
  )
}

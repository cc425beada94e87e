import { lazy, useSyncExternalStore } from 'react'
import { LazyPart } from '../hydration/LazyPart.tsx'
import { getToasts, subscribeToToasts, type Toast } from './toast-store.ts'

const ToastCard = lazy(async () => ({ default: (await import('./ToastCard.tsx')).ToastCard }))

const NONE: readonly Toast[] = []

const PLACES = {
  // A dialog over it shows the same toasts, in reach.
  page: 'bottom-[calc(76px+env(safe-area-inset-bottom))] md:bottom-6 [:root:has(dialog[open])_&]:invisible',
  dialog: 'top-3 md:top-6 [dialog:has(dialog[open])>&]:invisible',
} as const

const EVERYWHERE = 'pointer-events-none inset-x-3 z-50 md:inset-x-auto md:right-6 md:w-96'

type ToastViewportProps = { place?: keyof typeof PLACES }

/** Where toasts appear: above the tab bar on a phone, bottom right on a desktop; at the top over a dialog, clear of its buttons. */
export function ToastViewport({ place = 'page' }: ToastViewportProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NONE)
  // Empty it has no place, so that no page carries the classes and their styles for it.
  const where = toasts.length > 0 ? `${EVERYWHERE} ${PLACES[place]}` : ''
  return (
    <section aria-label="Messages" className={`fixed ${where}`}>
      {/* The live region must be in the page before its text is, or it isn't read. */}
      <ol aria-live="polite" className="grid gap-2">
        <LazyPart>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </LazyPart>
      </ol>
    </section>
  )
}

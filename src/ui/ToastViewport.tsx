import { lazy, Suspense, useSyncExternalStore } from 'react'
import { getToasts, subscribeToToasts, type Toast } from './toast-store.ts'

const ToastCard = lazy(async () => ({ default: (await import('./ToastCard.tsx')).ToastCard }))

const NONE: readonly Toast[] = []

/** Where toasts appear: above the tab bar on a phone, bottom right on a desktop. One per app. */
export function ToastViewport() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NONE)
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-50 md:inset-x-auto md:right-6 md:bottom-6 md:w-96"
    >
      {/* The live region must be in the page before its text is, or it isn't read. */}
      <ol aria-live="polite" className="grid gap-2">
        <Suspense>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </ol>
    </section>
  )
}

import { lazyPart } from '../hydration/lazy-part.tsx'
import type { ToastPlace } from './ToastList.tsx'
import { useToasts } from './toast-store.ts'

const ToastList = lazyPart(() => import('./ToastList.tsx'), 'ToastList')

type ToastViewportProps = { place?: ToastPlace }

export function ToastViewport({ place = 'page' }: ToastViewportProps) {
  const toasts = useToasts()
  return (
    // A live region must exist before its text, otherwise it isn't announced.
    <section aria-label="Messages" aria-live="polite" className="fixed z-50">
      {toasts.length > 0 && <ToastList toasts={toasts} place={place} />}
    </section>
  )
}

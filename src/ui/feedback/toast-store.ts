import { createExternalStore } from '../../lib/external-store.ts'

export type ToastTone = 'success' | 'error' | 'info'

export type ToastContent = {
  title: string
  message?: string
  tone?: ToastTone
  /** One button: 'Undo', 'Sign In'. Pressing it closes the toast, does `onSelect` and leads `to` a page of the shop. */
  action?: { label: string; onSelect?: () => void; to?: string }
}

export type Toast = ToastContent & { readonly id: number; readonly tone: ToastTone }

const MOST_AT_ONCE = 3

let lastId = 0
const store = createExternalStore<readonly Toast[]>([])

/** Shows a short message over the page; the oldest gives way when there are more than three. Returns its id. */
export function showToast(text: ToastContent): number {
  lastId += 1
  const toast: Toast = { tone: 'info', ...text, id: lastId }
  // The same words again replace the message that says them already.
  const others = store.get().filter((shown) => shown.title !== toast.title || shown.message !== toast.message)
  store.set([...others, toast].slice(-MOST_AT_ONCE))
  return toast.id
}

export function dismissToast(id: number): void {
  const others = store.get().filter((toast) => toast.id !== id)
  if (others.length < store.get().length) store.set(others)
}

export const getToasts = store.get
export const useToasts = store.use
export const subscribeToToasts = store.subscribe

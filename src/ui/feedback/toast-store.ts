import { createExternalStore } from '../../lib/external-store.ts'

export type ToastTone = 'success' | 'error' | 'info'

export type ToastContent = {
  title: string
  message?: string
  tone?: ToastTone
  /** One button: 'Undo', 'Sign In'. It closes the toast, calls `onSelect` and navigates to `to`. */
  action?: { label: string; onSelect?: () => void; to?: string }
}

export type Toast = ToastContent & { readonly id: number; readonly tone: ToastTone }

const MAX_AT_ONCE = 3

let lastId = 0
const store = createExternalStore<readonly Toast[]>([])

/** Shows a short message over the page; a fourth replaces the oldest. Returns its id. */
export function showToast(text: ToastContent): number {
  lastId += 1
  const toast: Toast = { tone: 'info', ...text, id: lastId }
  // A repeated message replaces the earlier one.
  const others = store.get().filter((shown) => shown.title !== toast.title || shown.message !== toast.message)
  store.set([...others, toast].slice(-MAX_AT_ONCE))
  return toast.id
}

export function dismissToast(id: number): void {
  const others = store.get().filter((toast) => toast.id !== id)
  if (others.length < store.get().length) store.set(others)
}

export const getToasts = store.get
export const useToasts = store.use
export const subscribeToToasts = store.subscribe

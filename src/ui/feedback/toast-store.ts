export type ToastTone = 'success' | 'error' | 'info'

export type ToastText = {
  title: string
  message?: string
  tone?: ToastTone
  /** One button: 'Undo', 'Sign In'. Pressing it closes the toast. */
  action?: { label: string; onSelect: () => void }
}

export type Toast = ToastText & { readonly id: number; readonly tone: ToastTone }

const MOST_AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short message over the page; the oldest gives way when there are more than three. Returns its id. */
export function showToast(text: ToastText): number {
  lastId += 1
  const toast: Toast = { tone: 'info', ...text, id: lastId }
  // The same words again replace the message that says them already.
  const others = toasts.filter((shown) => shown.title !== toast.title || shown.message !== toast.message)
  replace([...others, toast].slice(-MOST_AT_ONCE))
  return toast.id
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) replace(toasts.filter((toast) => toast.id !== id))
}

export function getToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast, type ToastContent } from './toast-store.ts'

/** Reads again what these keys stand for; resolves when it is there. */
export function useInvalidate(keys: readonly QueryKey[]): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

export type Change<Given, Done> = {
  act: (given: Given) => Promise<Done>
  /** Keys that are read again after an answer of either kind, as a failed change may have been stored all the same. */
  invalidates: readonly QueryKey[]
  successToast?: ToastContent | ((done: Done) => ToastContent | null)
  /** Without it, or where it answers null, the form or dialog says what went wrong. */
  errorToast?: (cause: Error) => ToastContent | null
  /** Called when the changed lists are there, and with them what it closes is out of date. */
  onDone?: (done: Done) => unknown
  /** Changes of one scope are sent one after the other: the last one stays. */
  scope?: string
}

/** A change of what the server lists, told by toasts. */
export function useChange<Given = void, Done = unknown>(change: Change<Given, Done>) {
  const { act, invalidates, successToast, errorToast, onDone, scope } = change
  const invalidate = useInvalidate(invalidates)
  const say = (toast: ToastContent | null | undefined) => toast && showToast(toast)
  return useMutation<Done, Error, Given>({
    mutationFn: act,
    ...(scope !== undefined && { scope: { id: scope } }),
    onSuccess: async (result) => {
      await invalidate()
      say(typeof successToast === 'function' ? successToast(result) : successToast)
      onDone?.(result)
    },
    onError: (cause) => {
      say(errorToast?.(cause))
      void invalidate()
    },
  })
}

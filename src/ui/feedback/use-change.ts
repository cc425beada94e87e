import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast, type ToastContent } from './toast-store.ts'

/** Returns a function that invalidates these keys and resolves after the refetch. */
export function useInvalidate(keys: readonly QueryKey[]): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

export type Change<Given, Done> = {
  act: (given: Given) => Promise<Done>
  /** Invalidated after success and failure, because a failed change may have been stored nonetheless. */
  invalidates: readonly QueryKey[]
  successToast?: ToastContent | ((done: Done) => ToastContent | null)
  /** Null or undefined if the form or dialog shows the error itself. */
  errorToast?: (cause: Error) => ToastContent | null
  /** Called after the refetch, so that a dialog it closes reveals current data. */
  onDone?: (done: Done) => unknown
  /** Changes in one scope are sent in order, so the last one wins. */
  scope?: string
}

/** A mutation that invalidates queries and reports by toast. */
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

import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import type { ToastText } from '../../content/messages/toast-text.ts'
import { DataError, toDataError } from '../../data/errors/data-error.ts'
import type { SendResult } from '../../data/outbox/send-result.ts'
import { fillText } from '../../lib/fill-text.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export type PreferenceDoor<Values> = {
  readonly options: UseQueryOptions<Values, Error, Values, QueryKey> & { readonly queryKey: QueryKey }
  readonly save: (values: Values) => Promise<SendResult>
  readonly saved: ToastText
  readonly failed: ToastText
}

/** Settings that show at once and are sent when there is a connection; taken back when the server refuses them or this device can't keep them. */
export function usePreferences<Values>({ options, save, saved, failed }: PreferenceDoor<Values>) {
  const queryClient = useQueryClient()
  const stored = useQuery(options)
  const newest = useRef<Values>(undefined)
  async function change(next: Values) {
    const before = stored.data
    newest.current = next
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    queryClient.setQueryData(options.queryKey, next)
    try {
      const result = await save(next)
      // A later change has taken this one's place, and tells of both.
      if (newest.current !== next) return
      if (result.kind === 'rejected') throw new DataError(result.refusal)
      showToast(result.kind === 'acknowledged' ? saved : SAVED_OFFLINE.preferences)
    } catch (cause) {
      queryClient.setQueryData(options.queryKey, before)
      const { message } = toDataError(cause)
      showToast({ ...failed, message: fillText(failed.message ?? '', { message }) })
    }
  }
  return { stored, change }
}

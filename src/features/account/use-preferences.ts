import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { SAVED_OFFLINE } from '../../content/saved-offline.ts'
import type { ToastText } from '../../content/toast-text.ts'
import { getConnection } from '../../data/connection/connection.ts'
import type { DataError } from '../../data/supabase/errors.ts'
import { fillText } from '../../lib/fill-text.ts'
import { showToast } from '../../ui/toast-store.ts'

type PreferenceDoor<Values> = {
  readonly options: UseQueryOptions<Values, DataError, Values, QueryKey> & { readonly queryKey: QueryKey }
  readonly save: (values: Values) => Promise<void>
  readonly saved: ToastText
  readonly failed: ToastText
}

/** Settings that show at once and are sent when there is a line; taken back only when this device can't keep them. */
export function usePreferences<Values>({ options, save, saved, failed }: PreferenceDoor<Values>) {
  const queryClient = useQueryClient()
  const stored = useQuery(options)
  async function change(next: Values) {
    const before = stored.data
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    queryClient.setQueryData(options.queryKey, next)
    try {
      await save(next)
      showToast(getConnection().online ? saved : SAVED_OFFLINE.preferences)
    } catch (cause) {
      queryClient.setQueryData(options.queryKey, before)
      const message = cause instanceof Error ? cause.message : String(cause)
      showToast({ ...failed, message: fillText(failed.message ?? '', { message }) })
    }
  }
  return { stored, change }
}

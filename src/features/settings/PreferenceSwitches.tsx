import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import type { ToastText } from '../../content/messages/toast-text.ts'
import { DataError, toDataError } from '../../data/errors/data-error.ts'
import type { SendResult } from '../../data/outbox/send-result.ts'
import { fillText } from '../../lib/fill-text.ts'
import { NotLoaded } from '../../ui/feedback/NotLoaded.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Switch } from '../../ui/form/Switch.tsx'

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

type Switches<Key extends string> = Readonly<Record<Key, boolean>>

type PreferenceSwitchesProps<Key extends string> = PreferenceDoor<Switches<Key>> & {
  label: string
  texts: Readonly<Record<Key, { readonly label: string; readonly text: string }>>
}

/** One row per setting; each takes effect at once. */
export function PreferenceSwitches<Key extends string>({ label, texts, ...door }: PreferenceSwitchesProps<Key>) {
  const { stored, change } = usePreferences(door)
  const { data } = stored
  if (!data) return <NotLoaded failed="Your settings could not be loaded." loading="Loading settings" query={stored} />
  const keys = Object.keys(texts) as Key[]
  return (
    <section aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {keys.map((key) => (
        <Switch
          hint={texts[key].text}
          isOn={data[key]}
          key={key}
          label={texts[key].label}
          onChange={(isOn) => void change({ ...data, [key]: isOn })}
        />
      ))}
    </section>
  )
}

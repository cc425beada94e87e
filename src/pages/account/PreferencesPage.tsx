import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import type { ToastText } from '../../content/messages/toast-text.ts'
import { EMAIL_PREFERENCE_LABELS, PRIVACY_PREFERENCE_LABELS } from '../../content/preference-labels.ts'
import { DataError, toDataError } from '../../data/errors/data-error.ts'
import { changeFailureMessage } from '../../data/errors/failure-message.ts'
import type { SendResult } from '../../data/outbox/messages.ts'
import { preferences } from '../../data/preferences/preferences.ts'
import { type PreferenceKind, savePreferences } from '../../data/preferences/save-preferences.ts'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SlowUpdate } from '../../ui/feedback/SlowConnection.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import { SettingsLayout } from './SettingsLayout.tsx'

type Told = { readonly saved: ToastText; readonly failed: ToastText }
type Switches = Told & {
  readonly kind: PreferenceKind
  readonly title: string
  readonly intro: string
  readonly texts: Readonly<Record<string, { readonly label: string; readonly text: string }>>
}

const PRIVACY: Switches = {
  kind: 'privacy',
  title: 'Privacy Settings',
  intro: 'Choose what others see of you and what we may use.',
  texts: PRIVACY_PREFERENCE_LABELS,
  saved: ACCOUNT_MESSAGES.preferences.privacySaved,
  failed: ACCOUNT_MESSAGES.preferences.privacyFailed,
}

const EMAIL: Switches = {
  kind: 'email',
  title: 'Email Notifications',
  intro:
    'Choose what we may tell you about. Each switch takes effect at once, for emails and for the notifications of your devices. Receipts, what you need to sign in, and the answers and alerts you asked for always reach you.',
  texts: EMAIL_PREFERENCE_LABELS,
  saved: ACCOUNT_MESSAGES.preferences.emailSaved,
  failed: ACCOUNT_MESSAGES.preferences.emailFailed,
}

type OwnQuery<Values> = { readonly queryKey: QueryKey; readonly queryFn: () => Promise<Values> }

/** Applies changes optimistically and queues them. Rolls back if the server refuses them or this device can't store them. */
export function usePreferences<Values>(
  options: OwnQuery<Values>,
  save: (values: Values) => Promise<SendResult>,
  { saved, failed }: Told,
) {
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
      // A later change replaced this one and shows its own toast.
      if (newest.current !== next) return
      if (result.kind === 'rejected') throw new DataError(result.refusal)
      showToast(result.kind === 'acknowledged' ? saved : SAVED_OFFLINE.preferences)
    } catch (cause) {
      queryClient.setQueryData(options.queryKey, before)
      showToast({ ...failed, message: changeFailureMessage(toDataError(cause)) })
    }
  }
  return { stored, change }
}

type PreferenceSwitchesProps = Switches & { userId: string }

function PreferenceSwitches({ userId, kind, title, texts, ...told }: PreferenceSwitchesProps) {
  const options: OwnQuery<Readonly<Record<string, boolean>>> = preferences(kind, userId)
  const { stored, change } = usePreferences(options, (values) => savePreferences(kind, userId, values), told)
  const { data } = stored
  if (!data)
    return <QueryPlaceholder error="Your settings could not be loaded." loading="Loading settings" query={stored} />
  return (
    <>
      <SlowUpdate query={stored} />
      <section aria-label={title} className="rounded-card border border-line bg-surface px-4 [&>*+*]:border-t">
        {Object.entries(data).map(([key, isOn]) => (
          <Switch
            hint={texts[key]?.text}
            isOn={isOn}
            key={key}
            label={texts[key]?.label}
            onChange={(next) => void change({ ...data, [key]: next })}
          />
        ))}
      </section>
    </>
  )
}

/** Shows the email preferences or the privacy settings, by its path. Rule A3. */
export function PreferencesPage() {
  const switches = useLocation().pathname === '/privacy-settings' ? PRIVACY : EMAIL
  const { title, intro } = switches
  return (
    <SettingsLayout intro={intro} prompt="Your settings are kept in your account." title={title}>
      {(user) => <PreferenceSwitches key={title} userId={user.id} {...switches} />}
    </SettingsLayout>
  )
}

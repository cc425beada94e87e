import { lacksConnection } from '../../data/errors/data-error.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../ui/feedback/OfflineState.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { type PreferenceDoor, usePreferences } from './use-preferences.ts'

type Switches<Key extends string> = Readonly<Record<Key, boolean>>

type PreferenceSwitchesProps<Key extends string> = PreferenceDoor<Switches<Key>> & {
  label: string
  texts: Readonly<Record<Key, { readonly label: string; readonly text: string }>>
}

/** One row per setting; each takes effect at once. */
export function PreferenceSwitches<Key extends string>({ label, texts, ...door }: PreferenceSwitchesProps<Key>) {
  const { stored, change } = usePreferences(door)
  const { data, isPending, refetch } = stored
  if (!data && lacksConnection(stored)) return <OfflineState onRetry={() => void refetch()} />
  if (isPending) return <SkeletonList label="Loading settings" />
  if (!data) return <ErrorState message="Your settings could not be loaded." onRetry={() => void refetch()} />
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

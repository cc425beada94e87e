import type { UseQueryResult } from '@tanstack/react-query'
import { lacksConnection } from '../../data/errors/data-error.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../ui/feedback/OfflineState.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../ui/form/Switch.tsx'

type Switches<Key extends string> = Readonly<Record<Key, boolean>>

type PreferenceSwitchesProps<Key extends string> = {
  label: string
  texts: Readonly<Record<Key, { readonly label: string; readonly text: string }>>
  stored: UseQueryResult<Switches<Key>>
  onChange: (next: Switches<Key>) => void
}

/** One row per setting; each takes effect at once. */
export function PreferenceSwitches<Key extends string>({
  label,
  texts,
  stored,
  onChange,
}: PreferenceSwitchesProps<Key>) {
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
          onChange={(isOn) => onChange({ ...data, [key]: isOn })}
        />
      ))}
    </section>
  )
}

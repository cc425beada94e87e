import { NotLoaded } from '../../ui/feedback/NotLoaded.tsx'
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

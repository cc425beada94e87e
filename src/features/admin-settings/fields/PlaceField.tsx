import { NIGERIAN_STATES, stateNamed } from '../../../domain/people/nigeria.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useControl } from './PlainFields.tsx'
import type { SettingFieldProps } from './setting-form.ts'

/** "Ikeja, Lagos State" in its two parts. The state stands as the list has it, or as it was written where it isn't in it. */
function partsOf(place: string): readonly [city: string, state: string] {
  const at = place.lastIndexOf(',')
  const state = place.slice(at + 1).trim()
  return [at < 0 ? '' : place.slice(0, at), stateNamed(state) ?? state]
}

/** A place that orders go to: a state of the list that customers choose from, and a town in it where it isn't the whole state. */
export function PlaceField({ path, typed }: SettingFieldProps) {
  const { control } = useControl(path, typed)
  const { onChange, onBlur, id, error, label } = control
  const [city, state] = partsOf(control.value)
  const put = (town: string, chosen: string) =>
    onChange({ target: { value: town.trim() === '' ? chosen : `${town.replaceAll(',', ' ')}, ${chosen}` } })
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <Select
        error={error}
        id={id}
        label="State"
        onBlur={onBlur}
        onChange={(event) => put(city, event.target.value)}
        value={state}
      >
        <option value="">Choose a state</option>
        {NIGERIAN_STATES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      <Field
        disabled={state === ''}
        label="Town or city"
        onBlur={onBlur}
        onChange={(event) => put(event.target.value, state)}
        placeholder="The whole state"
        value={city}
      />
    </fieldset>
  )
}

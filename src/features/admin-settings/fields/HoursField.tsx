import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { fieldWords } from '../words/setting-words.ts'
import { unchosen } from './PlainFields.tsx'
import { fieldId, type SettingFieldProps, useSettingForm } from './setting-form.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const HOURS = ['am', 'pm'].flatMap((half) => [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => `${hour}${half}`))

const PARTS = { firstDay: 'From', lastDay: 'To', opens: 'Opens', closes: 'Closes' } as const
type Part = keyof typeof PARTS

/** Reads what is there of `Monday to Saturday, 8am to 6pm`. */
function partsOf(text: string): Record<Part, string> {
  const [, firstDay = '', lastDay = '', opens = '', closes = ''] = /^(\w*) to (\w*), (\w*) to (\w*)$/.exec(text) ?? []
  return { firstDay, lastDay, opens, closes }
}

/** When the shop is open, in the one form that the chat assistant reads. */
export function HoursField({ path, typed }: SettingFieldProps) {
  const { section, problemAt, change, leave } = useSettingForm()
  const { label, hint } = fieldWords(section, path)
  const parts = partsOf(String(typed ?? ''))
  const error = problemAt(path)
  const errorId = `${fieldId(path)}-error`
  const choose = (part: Part, value: string) => {
    const { firstDay, lastDay, opens, closes }: Record<Part, string> = { ...parts, [part]: value }
    change(path, `${firstDay} to ${lastDay}, ${opens} to ${closes}`)
  }
  return (
    <fieldset aria-describedby={error && errorId} className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-3">
        {(Object.keys(PARTS) as Part[]).map((part, at) => (
          <Select
            key={part}
            id={at === 0 ? fieldId(path) : undefined}
            name={path}
            label={PARTS[part]}
            value={parts[part]}
            onChange={(event) => choose(part, event.target.value)}
            onBlur={() => part === 'closes' && leave(path)}
            options={[...unchosen(parts[part]), ...(part.endsWith('Day') ? DAYS : HOURS)]}
          />
        ))}
      </div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <Problem id={errorId}>{error}</Problem>
    </fieldset>
  )
}

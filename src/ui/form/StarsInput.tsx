import { useId } from 'react'
import { plural } from '../../lib/plural.ts'

type StarsInputProps = { label: string; value: number; onChange: (value: number) => void; disabled?: boolean }

const CHOICES = [1, 2, 3, 4, 5]

/** One to five as radio buttons, so arrows, touch and screen readers all work without script of our own. */
export function StarsInput({ label, value, onChange, disabled }: StarsInputProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex">
        {CHOICES.map((choice) => (
          <label
            key={choice}
            className="grid size-11 place-items-center rounded-full text-2xl has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            <span aria-hidden="true" className={choice <= value ? 'text-gold' : 'text-edge'}>
              {choice <= value ? '★' : '☆'}
            </span>
            <span className="sr-only">{plural(choice, 'star')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

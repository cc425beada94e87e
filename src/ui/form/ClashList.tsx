import { useId } from 'react'

export type ShownClash = {
  readonly path: string
  readonly title: string
  /** Undefined where it was removed. */
  readonly mine: string | undefined
  readonly theirs: string | undefined
}
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

type ClashListProps = { clashes: readonly ShownClash[]; choices: Choices; onChange: (choices: Choices) => void }

/** Shows both admins' versions of a field side by side; theirs is taken only where it is chosen. */
export function ClashList({ clashes, choices, onChange }: ClashListProps) {
  const id = useId()
  return clashes.map((clash) => (
    <fieldset key={clash.path} className="mt-3 min-w-0">
      <legend className="text-sm font-semibold">{clash.title}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            name={`${id} ${clash.path}`}
            className="mt-0.5 size-5 shrink-0 accent-brand"
            checked={(choices[clash.path] ?? 'mine') === side}
            onChange={() => onChange({ ...choices, [clash.path]: side })}
          />
          <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            <span className="mr-2 text-sm text-muted">{side === 'mine' ? 'Yours:' : 'Theirs:'}</span>
            <span>{clash[side] ?? 'removed'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  ))
}

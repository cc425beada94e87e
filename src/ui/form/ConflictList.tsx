import { useId } from 'react'

/** A side is undefined if it removed the value. */
type ShownConflict = { readonly path: string; readonly mine: unknown; readonly theirs: unknown }
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

type ConflictListProps = {
  conflicts: readonly ShownConflict[]
  titleOf: (path: string) => string
  textOf: (path: string, value: unknown) => string
  choices: Choices
  onChange: (choices: Choices) => void
}

/** Shows both admins' versions of each conflicting field. Defaults to the user's own. */
export function ConflictList({ conflicts, titleOf, textOf, choices, onChange }: ConflictListProps) {
  const id = useId()
  return conflicts.map((conflict) => (
    <fieldset key={conflict.path} className="mt-3 min-w-0">
      <legend className="text-sm font-semibold">{titleOf(conflict.path)}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            name={`${id} ${conflict.path}`}
            className="mt-0.5 size-5 shrink-0 accent-brand"
            checked={(choices[conflict.path] ?? 'mine') === side}
            onChange={() => onChange({ ...choices, [conflict.path]: side })}
          />
          <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            <span className="mr-2 text-sm text-muted">{side === 'mine' ? 'Yours:' : 'Theirs:'}</span>
            <span>{conflict[side] === undefined ? 'removed' : textOf(conflict.path, conflict[side])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  ))
}

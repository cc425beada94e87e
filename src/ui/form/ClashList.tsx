import { useId } from 'react'

/** A side is undefined if it removed the value. */
type ShownClash = { readonly path: string; readonly mine: unknown; readonly theirs: unknown }
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

type ClashListProps = {
  clashes: readonly ShownClash[]
  titleOf: (path: string) => string
  textOf: (path: string, value: unknown) => string
  choices: Choices
  onChange: (choices: Choices) => void
}

/** Shows both admins' versions of each conflicting field. Defaults to the user's own. */
export function ClashList({ clashes, titleOf, textOf, choices, onChange }: ClashListProps) {
  const id = useId()
  return clashes.map((clash) => (
    <fieldset key={clash.path} className="mt-3 min-w-0">
      <legend className="text-sm font-semibold">{titleOf(clash.path)}</legend>
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
            <span>{clash[side] === undefined ? 'removed' : textOf(clash.path, clash[side])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  ))
}

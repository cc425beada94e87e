import { Column } from './Table.tsx'

export type Selection = {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
}

/** The selection with that row in it, or without it if it was. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

type SelectionColumnProps = { label: string; rows: readonly { readonly id: string }[]; selection: Selection }

/** The head of a table's first column, which selects every row of the page, or none. */
export function SelectionColumn({ label, rows, selection: { ids, onChange } }: SelectionColumnProps) {
  const isAll = rows.every(({ id }) => ids.has(id))
  return (
    <Column className="w-10">
      <input
        type="checkbox"
        aria-label={label}
        className="block size-5 accent-brand"
        checked={isAll}
        onChange={() => onChange(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
      />
    </Column>
  )
}

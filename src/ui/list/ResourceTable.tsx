import type { ReactNode } from 'react'
import { RetainedRow, type RetainRow } from './retained-rows.tsx'
import { Cell, Column, Row, Table } from './Table.tsx'

export type ListColumn<Item> = {
  title: string
  className?: string
  /** Such as `price-asc`: the sort after the first click on the header. */
  sort?: string
  cell: (item: Item) => ReactNode
}

export type Selection<Item> = {
  /** Label of the checkbox that selects the whole page. */
  label: string
  labelOf: (item: Item) => string
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
}

/** Returns the selection with the row added, or removed if it was selected. */
function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

type ResourceTableProps<Item> = {
  title: string
  rows: readonly Item[]
  columns: readonly ListColumn<Item>[]
  keyOf: (item: Item) => string
  selection?: Selection<Item>
  retainRow?: RetainRow<Item>
  /** The current sort, such as `price-asc`. */
  sort?: string
  /** See `Table`. */
  isStacked?: boolean
  /** Undefined if the table can't be sorted. */
  onSort?: ((sort: string) => void) | undefined
}

/** A table with sortable columns and selectable rows. */
export function ResourceTable<Item>(props: ResourceTableProps<Item>) {
  const { title, rows, columns, keyOf, selection, retainRow, sort = '', isStacked, onSort } = props
  return (
    <Table caption={title} isStacked={isStacked}>
      <thead>
        <Row>
          {selection && <SelectionHead rows={rows} keyOf={keyOf} selection={selection} />}
          {columns.map((column) => (
            <Head key={column.title} column={column} sorted={sort} onSort={onSort} />
          ))}
        </Row>
      </thead>
      <tbody>
        {rows.map((item, at) => {
          const key = keyOf(item)
          return (
            <RetainedRow key={key} row={item} at={at} retainRow={retainRow}>
              <Row className={selection?.keys.has(key) ? 'bg-tint' : ''}>
                {selection && (
                  <Cell>
                    <Box
                      label={selection.labelOf(item)}
                      isOn={selection.keys.has(key)}
                      onChange={() => selection.onChange(toggled(selection.keys, key))}
                    />
                  </Cell>
                )}
                {columns.map((column) => (
                  <Cell key={column.title} className={column.className ?? 'whitespace-nowrap'}>
                    {column.cell(item)}
                  </Cell>
                ))}
              </Row>
            </RetainedRow>
          )
        })}
      </tbody>
    </Table>
  )
}

type HeadProps<Item> = Pick<ResourceTableProps<Item>, 'onSort'> & { column: ListColumn<Item>; sorted: string }

function Head<Item>({ column: { title, sort }, sorted, onSort }: HeadProps<Item>) {
  if (!sort || !onSort) return <Column>{title}</Column>
  const [by, first] = sort.split('-')
  const [now, direction] = sorted.split('-')
  const isSorted = now === by
  const isUp = direction === 'asc'
  const next = isSorted ? (isUp ? 'desc' : 'asc') : first
  const order = isUp ? 'ascending' : 'descending'
  return (
    <Column sort={isSorted ? order : 'none'} onSort={() => onSort(`${by}-${next}`)}>
      {title}
    </Column>
  )
}

type SelectionHeadProps<Item> = Pick<ResourceTableProps<Item>, 'rows' | 'keyOf'> & { selection: Selection<Item> }

function SelectionHead<Item>({ rows, keyOf, selection: { label, keys, onChange } }: SelectionHeadProps<Item>) {
  const isAll = rows.every((item) => keys.has(keyOf(item)))
  return (
    <Column className="w-10">
      <Box label={label} isOn={isAll} onChange={() => onChange(new Set(isAll ? [] : rows.map(keyOf)))} />
    </Column>
  )
}

type BoxProps = { label: string; isOn: boolean; onChange: () => void }

function Box({ label, isOn, onChange }: BoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="block size-5 accent-brand"
      checked={isOn}
      onChange={onChange}
    />
  )
}

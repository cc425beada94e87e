import { COLUMN_WORDS, TARGETS, type Target } from '../../../content/admin/column-words.ts'
import type { Encoding } from '../../../data/admin/files/decode-text.ts'
import type { Separator } from '../../../data/admin/files/read-csv.ts'
import { type FileKind, isName, readTwice } from '../../../data/admin/products/import/columns.ts'
import type { ImportChoices, OpenedTable } from '../../../data/admin/products/import/import-session.ts'
import { plural } from '../../../lib/plural.ts'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Select } from '../../../ui/form/Field.tsx'
import { ResourceTable } from '../../../ui/list/ResourceTable.tsx'
import type { Import, ImportOptions } from './use-import.ts'

const KINDS: Readonly<Record<FileKind, string>> = {
  own: 'An export of this shop, or of one like it',
  shopify: 'An export from Shopify',
  woocommerce: 'An export from WooCommerce',
  list: 'A list with its own headings',
}
const ENCODING_LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Windows (Excel’s plain CSV)',
  macintosh: 'Mac (old Excel)',
}
const SEPARATOR_LABELS: Readonly<Record<Separator, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
}
const MEANINGS = [['', 'Ignore'], ...TARGETS.map((target) => [target, COLUMN_WORDS[target].label] as const)] as const

type ColumnsStepProps = { state: Import }

/** Shows the file's kind, format and column meanings, and lets the admin correct them. */
export function ColumnsStep({ state: { opened, choices, isReading, readAgain, setChoices } }: ColumnsStepProps) {
  if (!opened || !choices) return null
  const { table } = opened
  const { mapping } = choices
  const notRead = table.headings.filter(({ text }, at) => mapping[at] === null && text !== '').map(({ text }) => text)
  const open = table.claimedTwice.filter((target) => !mapping.includes(target))
  const doubled = readTwice(mapping)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="font-semibold">{`${KINDS[table.kind]}, with ${plural(table.rowCount, 'row')}`}</p>
      <Format opened={table} isDisabled={isReading} onChange={readAgain} />
      <Problem className="">{!mapping.some(isName) && 'No column is read as the name. Choose one below.'}</Problem>
      <Problem className="">
        {doubled.length > 0 &&
          `Two columns are read as ${doubled.map((target) => COLUMN_WORDS[target].label).join(', ')}. Choose a different meaning for one of them.`}
      </Problem>
      <Problem className="">
        {open.length > 0 &&
          `Several columns could be the ${open.map((target) => COLUMN_WORDS[target].label).join(', ')}. Choose the right one below.`}
      </Problem>
      {table.kind === 'list' && !mapping.includes('price') && !open.includes('price') && (
        <p className="text-sm">No column is read as the price, which new products need. You can choose it below.</p>
      )}
      <ColumnTable opened={table} choices={choices} onChange={setChoices} />
      {notRead.length > 0 && <p className="text-sm text-muted">{`Ignored columns: ${notRead.join(', ')}.`}</p>}
      {isReading && (
        <p role="status" className="text-sm text-muted">
          Comparing with the shop’s products…
        </p>
      )}
    </div>
  )
}

type FormatProps = { opened: OpenedTable; isDisabled: boolean; onChange: (options: ImportOptions) => void }

function Format({ opened: { format, headRow }, isDisabled, onChange }: FormatProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {format.kind === 'csv' ? (
        <>
          <Select
            label="Text encoding"
            value={format.encoding}
            disabled={isDisabled}
            hint={
              format.doubtful.length > 0
                ? `The file doesn’t name its text encoding. Check these words: ${format.doubtful.join(', ')}. If they look wrong, choose another encoding.`
                : undefined
            }
            options={Object.entries(ENCODING_LABELS)}
            onChange={(event) => onChange({ encoding: event.target.value as Encoding })}
          />
          <Select
            label="Separator"
            value={format.separator}
            disabled={isDisabled}
            options={Object.entries(SEPARATOR_LABELS)}
            onChange={(event) => onChange({ separator: event.target.value as Separator })}
          />
        </>
      ) : (
        <Select
          label="Sheet"
          value={format.sheet}
          disabled={isDisabled}
          options={format.sheets}
          onChange={(event) => onChange({ sheet: event.target.value, headRow: undefined })}
        />
      )}
      <Select
        label="Headings in row"
        value={String(headRow)}
        disabled={isDisabled}
        options={Array.from({ length: Math.max(10, headRow + 1) }, (_, row) => [String(row), String(row + 1)])}
        onChange={(event) => onChange({ headRow: Number(event.target.value) })}
      />
    </div>
  )
}

type ColumnTableProps = { opened: OpenedTable; choices: ImportChoices; onChange: (choices: ImportChoices) => void }

function ColumnTable({ opened, choices, onChange }: ColumnTableProps) {
  const choose = (at: number, target: string) => {
    const mapping = choices.mapping.map((old, place) =>
      place === at ? (target === '' ? null : (target as Target)) : old,
    )
    onChange({ ...choices, mapping })
  }
  const columns = opened.headings.map(({ text, sample }, at) => ({ at, sample, heading: text || `column ${at + 1}` }))
  return (
    <ResourceTable
      title="Which column means what"
      isStacked
      rows={columns}
      keyOf={({ at }) => String(at)}
      columns={[
        { title: 'Heading', className: 'max-w-48 font-medium wrap-anywhere', cell: ({ heading }) => heading },
        { title: 'First value', className: 'max-w-64 text-muted wrap-anywhere', cell: ({ sample }) => sample },
        {
          title: 'Meaning',
          className: '',
          cell: ({ at, heading }) => (
            <Select
              isLabelHidden
              label={`Meaning of ${heading}`}
              className="min-w-48"
              value={choices.mapping[at] ?? ''}
              options={MEANINGS}
              onChange={(event) => choose(at, event.target.value)}
            />
          ),
        },
      ]}
    />
  )
}

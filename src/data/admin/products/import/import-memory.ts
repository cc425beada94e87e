import { TARGETS, type Target } from '../../../../content/admin/column-words.ts'
import { storedJson } from '../../../../lib/stored-value.ts'
import type { Mapping } from './columns.ts'
import type { ImportChoices, OpenedTable } from './import-session.ts'

type Memory = {
  /** The admin's choices for columns, by heading. */
  readonly columns: Readonly<Record<string, Target | null>>
  /** Category slugs by the file's words. */
  readonly categories: Readonly<Record<string, string>>
}

function memoryFromJson(json: unknown): Memory | null {
  return json && typeof json === 'object' && 'columns' in json && 'categories' in json ? (json as Memory) : null
}

const stored = storedJson('oja:import-columns', memoryFromJson)

/** A second column with the same heading gets its own key. */
function keysOf({ kind, headings }: OpenedTable): string[] {
  const plain = headings.map(({ text }) => `${kind} ${text.toLowerCase()}`)
  return plain.map((key, at) => (plain.indexOf(key) === at ? key : `${key} ${at}`))
}

/** Defaults of all answers. */
export const UNANSWERED = {
  isEmptying: false,
  newStock: 0,
  stock: 'leave',
  pictures: 'leave',
  categories: {},
} as const satisfies Omit<ImportChoices, 'mapping'>

/** Restores the admin's earlier choices for the same columns and words. Defaults to the guessed mapping. */
export function rememberedImport(opened: OpenedTable): ImportChoices {
  const { columns = {}, categories = {} } = stored.read() ?? {}
  const mapping: Mapping = keysOf(opened).map((key, at) => {
    const known = columns[key]
    const isKnown = known !== undefined && (known === null || TARGETS.includes(known))
    return opened.headings[at]?.text && isKnown ? known : (opened.mapping[at] ?? null)
  })
  return { ...UNANSWERED, mapping, categories }
}

/** Stores only choices that differ from the guess, so that a later version's better guess isn't overridden. */
export function rememberImport(opened: OpenedTable, { mapping, categories }: ImportChoices): void {
  const { columns = {} } = stored.read() ?? {}
  const kept = new Map(Object.entries(columns))
  keysOf(opened).forEach((key, at) => {
    const [chosen, guessed] = [mapping[at] ?? null, opened.mapping[at] ?? null]
    if (chosen === guessed) kept.delete(key)
    else kept.set(key, chosen)
  })
  stored.write({ columns: Object.fromEntries(kept), categories })
}

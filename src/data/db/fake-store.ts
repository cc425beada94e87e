import type { Store, StoreTable, Tables } from './store.ts'
import type { Rows, TableName } from './tables.ts'

type AnyRow = Rows[TableName]
type Contents = Map<TableName, Map<string, AnyRow>>

const field = (row: AnyRow, name: string) => (row as unknown as Record<string, string | number>)[name] ?? 0

function tableOver(rows: Map<string, AnyRow>): StoreTable<AnyRow> {
  const all = () => [...rows.values()]
  const first = (index: string, of: () => readonly AnyRow[]) => (count: number) => ({
    toArray: async () => [...of()].sort((a, b) => (field(a, index) < field(b, index) ? -1 : 1)).slice(0, count),
  })
  return {
    get: async (id) => rows.get(id),
    bulkGet: async (ids) => ids.map((id) => rows.get(id)),
    toArray: async () => all(),
    count: async () => rows.size,
    where: (index) => ({
      equals: (value) => ({ toArray: async () => all().filter((row) => field(row, index) === value) }),
      above: (value) => ({ limit: first(index, () => all().filter((row) => field(row, index) > value)) }),
    }),
    orderBy: (index) => ({ limit: first(index, all) }),
    put: async (row) => void rows.set(row.id, structuredClone(row)),
    bulkPut: async (list) => {
      for (const row of list) rows.set(row.id, structuredClone(row))
    },
    bulkDelete: async (ids) => {
      for (const id of ids) rows.delete(id)
    },
    clear: async () => rows.clear(),
  }
}

/** An in-memory `Store` with the same guarantees: 20,000 random walks over a real database would take an hour. */
export function fakeStore(): Store {
  let contents: Contents = new Map()
  let turn: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }
  /** Works on a copy that replaces the contents only once all work is done. */
  function transaction<K extends TableName, T>(names: readonly K[], work: (tables: Tables<K>) => PromiseLike<T>) {
    return inTurn(async () => {
      const copies = names.map((name) => [name, new Map(contents.get(name))] as const)
      const tables = Object.fromEntries(copies.map(([name, rows]) => [name, tableOver(rows)]))
      const result = await work(tables as unknown as Tables<K>)
      contents = new Map([...contents, ...copies])
      return result
    })
  }
  return { read: transaction, write: transaction }
}

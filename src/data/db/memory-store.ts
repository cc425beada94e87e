import type { DeviceTransaction, LiveDeviceStore } from './device-store.ts'
import type { DeviceRows, TableName } from './schema.ts'

type AnyRow = DeviceRows[TableName]
type Tables = Map<TableName, Map<string, AnyRow>>

const field = (row: AnyRow, name: string) => (row as unknown as Record<string, string | number>)[name]

function transactionOver(tables: Tables): DeviceTransaction {
  const rows = <T extends TableName>(name: T) => {
    const table = tables.get(name) ?? new Map<string, AnyRow>()
    tables.set(name, table)
    return table as Map<string, DeviceRows[T]>
  }
  const ordered = <T extends TableName>(name: T, index: string) =>
    [...rows(name).values()].sort((a, b) => ((field(a, index) ?? 0) < (field(b, index) ?? 0) ? -1 : 1))
  const put = <T extends TableName>(name: T, list: readonly DeviceRows[T][]) => {
    for (const row of list) rows(name).set(row.id, structuredClone(row))
  }
  return {
    get: async (name, id) => rows(name).get(id),
    getMany: async (name, ids) => ids.map((id) => rows(name).get(id)),
    all: async (name) => [...rows(name).values()],
    where: async (name, index, value) => [...rows(name).values()].filter((row) => field(row, index) === value),
    lowest: async (name, index, limit) => ordered(name, index).slice(0, limit),
    put: async (name, row) => put(name, [row]),
    putMany: async (name, list) => put(name, list),
    remove: async (name, ids) => {
      for (const id of ids) rows(name).delete(id)
    },
    clear: async (name) => rows(name).clear(),
  }
}

/** For a browser that stores nothing (private mode, blocked): the same promises, until the page closes. */
export function memoryStore(): LiveDeviceStore {
  let tables: Tables = new Map()
  let turn: Promise<unknown> = Promise.resolve()
  const listeners = new Set<(changed: readonly TableName[]) => void>()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }
  const copy = (source: Tables): Tables => new Map([...source].map(([name, rows]) => [name, new Map(rows)]))

  const read: LiveDeviceStore['read'] = (_names, work) => inTurn(() => work(transactionOver(copy(tables))))
  const write: LiveDeviceStore['write'] = async (names, work) => {
    const result = await inTurn(async () => {
      const draft = copy(tables)
      const value = await work(transactionOver(draft))
      tables = draft
      return value
    })
    for (const listener of listeners) listener(names)
    return result
  }
  const live: LiveDeviceStore['live'] = (names, question, onAnswer, onError) => {
    let isStopped = false
    const ask = () =>
      read(names, question).then(
        (answer) => !isStopped && onAnswer(answer),
        (cause: unknown) => !isStopped && onError(cause),
      )
    const listener = (changed: readonly TableName[]) => void (changed.some((name) => names.includes(name)) && ask())
    listeners.add(listener)
    ask()
    return () => {
      isStopped = true
      listeners.delete(listener)
    }
  }
  return { read, write, live }
}

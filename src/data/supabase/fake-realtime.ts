/** The one channel that code under test opened: what it asked for, and ways to be the server. */
export type FakeConnection = {
  table: string
  filter: string
  left: number
  event: () => void
  status: (status: string) => void
  /** The server begins to listen to the database. */
  listen: () => void
}

export function newFakeConnection(): FakeConnection {
  return { table: '', filter: '', left: 0, event: () => {}, status: () => {}, listen: () => {} }
}

/** Stands for `realtime.ts` in a test: `vi.mock('…/realtime.ts', () => fakeRealtime(connection))`. */
export function fakeRealtime(connection: FakeConnection) {
  const channel = {
    on(type: string, { table, filter }: { table: string; filter: string }, onEvent: (message?: object) => void) {
      if (type === 'system') connection.listen = () => onEvent({ extension: 'postgres_changes', status: 'ok' })
      else Object.assign(connection, { table, filter, event: onEvent })
      return channel
    },
    subscribe(onStatus: (status: string) => void = () => {}) {
      connection.status = onStatus
      return channel
    },
  }
  const removeChannel = () => {
    connection.left += 1
  }
  return { getOwnRealtime: async () => ({ channel: () => channel, removeChannel }) }
}

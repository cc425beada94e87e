import { Dexie, type DexieOptions, liveQuery, type Observable, RangeSet, type Table } from 'dexie'
import { openBroadcast } from '../../lib/other-tabs.ts'
import { isDiskFull } from '../errors/data-error.ts'
import { COPIES } from './copies.ts'
import type { Store, Tables } from './store.ts'
import { DATABASE_NAME, type Rows, SCHEMA_1, type TableName, WORKER_CHANNEL, type WorkerWrite } from './tables.ts'

/** The device's database, not open yet. Only the page creates or upgrades it; the worker opens an existing one. */
export class ShopDatabase extends Dexie implements Store {
  declare readonly products: Table<Rows['products'], string>
  declare readonly meta: Table<Rows['meta'], string>
  declare readonly session: Table<Rows['session'], string>
  declare readonly cart: Table<Rows['cart'], string>
  declare readonly wishlist: Table<Rows['wishlist'], string>
  declare readonly outbox: Table<Rows['outbox'], string>
  declare readonly pictures: Table<Rows['pictures'], string>
  declare readonly pictureBytes: Table<Rows['pictureBytes'], string>
  declare readonly notifications: Table<Rows['notifications'], string>

  constructor(name = DATABASE_NAME, options?: DexieOptions) {
    // Dexie's cache shows a change before its transaction completes, but screens may show only stored data.
    super(name, { cache: 'disabled', ...options })
    this.version(1).stores(SCHEMA_1)
    const worker = openBroadcast(WORKER_CHANNEL)
    worker?.addEventListener('message', ({ data }: MessageEvent<WorkerWrite>) => {
      if (data.name === name) this.#askAgain(data.tables)
    })
  }

  /** Marks every key and index of these tables as changed. See https://dexie.org/docs/Dexie/Dexie.on.storagemutated */
  #askAgain(tables: readonly TableName[]): void {
    const parts = tables.flatMap((table) =>
      ['', ':dels', ...this.table(table).schema.indexes.map((index) => index.name)].map((index) => `${table}/${index}`),
    )
    const all = new RangeSet(Number.NEGATIVE_INFINITY, [[]])
    Dexie.on('storagemutated').fire(Object.fromEntries(parts.map((part) => [`idb://${this.name}/${part}`, all])))
  }

  read<K extends TableName, T>(names: readonly K[], work: (tables: Tables<K>) => PromiseLike<T>): Promise<T> {
    // Dexie tracks its transaction through awaits only inside an async function.
    return this.transaction('r', [...names], async () => work(this))
  }

  /** If storage is full, deletes copies that this write doesn't touch, first pictures and then products, and retries. */
  async write<K extends TableName, T>(names: readonly K[], work: (tables: Tables<K>) => PromiseLike<T>): Promise<T> {
    const attempt = () => this.transaction('rw', [...names], async () => work(this))
    for (const { tables, meta } of Object.values(COPIES)) {
      try {
        return await attempt()
      } catch (cause) {
        if (!isDiskFull(cause) || tables.some((table) => (names as readonly TableName[]).includes(table))) throw cause
      }
      await this.transaction('rw', [...tables, 'meta'], async () => {
        for (const table of tables) await this[table].clear()
        await this.meta.delete(meta)
      })
    }
    return attempt()
  }

  /** Dexie's live query, for code that is loaded before Dexie. */
  live<T>(question: () => Promise<T>): Observable<T> {
    return liveQuery(question)
  }
}

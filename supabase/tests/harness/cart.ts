import type { Person } from './people.ts'
import type { TestDatabase } from './test-database.ts'

export type SentCartItem = {
  readonly id: string
  readonly product_id: string
  readonly quantity: number
  readonly changed_at: string
  readonly device_id: string | null
}

export type CartWrite = {
  readonly product_id: string
  readonly variety_id?: string | null
  readonly variety_ids?: readonly string[]
  readonly quantity: number
  readonly seen_at?: string | null
  readonly device_id?: string
  readonly device_seq?: number
}

/** PostgREST's upsert on an item's three key columns: it sets every sent column, including the key. */
export async function writeCartItem(shop: TestDatabase, person: Person, write: CartWrite): Promise<SentCartItem> {
  const row = { user_id: person.userId, variety_id: null, ...write }
  const columns = Object.keys(row)
  const [stored] = await shop.as(person, (query) =>
    query<SentCartItem>(
      `insert into cart (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict (user_id, product_id, variety_ids)
       do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
       returning *`,
      Object.values(row),
    ),
  )
  if (!stored) throw new Error('The upsert returned no row.')
  return stored
}

export async function quantityInCart(
  shop: TestDatabase,
  person: Person,
  productId: string,
): Promise<number | undefined> {
  const rows = await shop.query<SentCartItem>('select quantity from cart where user_id = $1 and product_id = $2', [
    person.userId,
    productId,
  ])
  return rows[0]?.quantity
}

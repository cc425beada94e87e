import type { TableName } from './tables.ts'

/** Copies that can be fetched again, in the order they give way when storage is full. `meta`: the id of the fact deleted with them. */
export const COPIES = {
  pictures: { tables: ['pictures', 'pictureBytes'], meta: 'pictureBytes' },
  products: { tables: ['products'], meta: 'catalogue' },
} as const satisfies Readonly<Record<string, { readonly tables: readonly TableName[]; readonly meta: string }>>

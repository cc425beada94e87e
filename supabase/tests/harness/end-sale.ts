import type { TestDatabase } from './test-database.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Ends a product's own sale an hour ago, without running the jobs. */
export async function endSale({ database }: TestDatabase, id: string): Promise<void> {
  await database.tx(async (run) => {
    await run('set local session_replication_role = replica')
    const sale = [id, hoursAgo(2), hoursAgo(1)]
    await run('update products set sale_price = 800, sale_from = $2, sale_until = $3 where id = $1', sale)
  })
}

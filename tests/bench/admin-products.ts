import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { LOCAL_KEYS } from '../../supabase/local/settings/keys.ts'
import { type Stack, startStack } from '../../supabase/local/stack.ts'
import { createAdmin } from '../../supabase/tests/harness/people.ts'
import { startPostgresServer } from '../../supabase/tests/harness/postgres-server.ts'
import { wrapDatabase } from '../../supabase/tests/harness/test-database.ts'

// `node tests/bench/admin-products.ts [count]`; TEST_DATABASE=postgres starts its own PostgreSQL server,
// DATABASE_URL uses another, which must be empty.
const COUNT = Number(process.argv[2] ?? 10_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 15)
/** A longer response feels slow (RAIL:  https://web.dev/articles/rail). */
const QUICK_MS = 1_000

const FILL = `
  insert into public.products (name, description, brand, category, price, stock_quantity, featured, image_url, gallery_images, created_at)
  select (array['Granite', 'Steel', 'Bamboo', 'Enamel', 'Glass'])[1 + n % 5] || ' ' ||
      (array['soup pot', 'kettle', 'school bag', 'body lotion', 'broom', 'lamp', 'bowl'])[1 + n % 7] || ' ' || n,
    repeat('A good thing for every home, made to last. ', 8), (array['Tower', 'Binatone', 'Nasco', null])[1 + n % 4],
    (array['kitchen-utensils', 'household-items', 'school-items', 'body-care', 'supplements'])[1 + n % 5],
    500 + n, n % 40, n % 50 = 0, '/storage/v1/object/public/product-images/' || n || '/0/480.webp',
    array['/storage/v1/object/public/product-images/' || n || '/1/480.webp'], now() - n * interval '1 minute'
  from generate_series(1, $1::integer) n`

async function adminHeaders(stack: Stack) {
  const { userId } = await createAdmin(wrapDatabase(stack.db))
  const token = await new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(LOCAL_KEYS.jwtSecret))
  return { apikey: LOCAL_KEYS.publishable, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

async function measure(name: string, act: (run: number) => Promise<Response>) {
  const taken: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const begin = performance.now()
    const answer = await act(run)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`)
    taken.push(performance.now() - begin)
  }
  taken.sort((a, b) => a - b)
  const median = taken[Math.floor(RUNS / 2)] ?? Number.NaN
  const worst = taken.at(-1) ?? Number.NaN
  const mark = median <= QUICK_MS ? 'ok' : 'SLOW'
  console.log(
    `  ${name.padEnd(34)} median ${median.toFixed(0).padStart(5)} ms   worst ${worst.toFixed(0).padStart(5)} ms   ${mark}`,
  )
  return median <= QUICK_MS
}

async function bench(stack: Stack): Promise<boolean> {
  const headers = await adminHeaders(stack)
  const begin = performance.now()
  await stack.db.query(FILL, [COUNT])
  await stack.db.query('analyze public.products')
  console.log(`  ${COUNT} products filled in ${Math.round(performance.now() - begin)} ms`)
  const [some] = await stack.db.query<{ id: string }>(
    'select id from public.products order by created_at offset $1 limit 1',
    [Math.floor(COUNT / 2)],
  )
  const post = (path: string, body: object, method = 'POST') =>
    fetch(`${stack.origin}/rest/v1/${path}`, { method, headers, body: JSON.stringify(body) })
  const list = (args: object) => post('rpc/admin_products', { p_limit: 24, ...args })
  const lastPage = Math.max(0, COUNT - 24)
  const results = [
    await measure('first page, newest first', () => list({})),
    await measure('last page', () => list({ p_offset: lastPage })),
    await measure('sorted by name, middle', () => list({ p_sort: 'name', p_descending: false, p_offset: COUNT / 2 })),
    await measure('search, few found', (run) => list({ p_search: `kettle ${run + 8}` })),
    await measure('search, many found', () => list({ p_search: 'pot' })),
    await measure('search, none found', () => list({ p_search: 'zzzz' })),
    await measure('category and low stock', () => list({ p_category: 'body-care', p_stock: 'low' })),
    await measure('save one', (run) => post(`products?id=eq.${some?.id}&select=id`, { price: 1000 + run }, 'PATCH')),
    await measure('create one', (run) =>
      post('products', { id: randomUUID(), name: `New ${run}`, category: 'body-care', price: 100, stock_quantity: 1 }),
    ),
    await measure('adjust stock', () =>
      post('rpc/adjust_stock', { p_request_id: randomUUID(), p_product_id: some?.id, p_delta: 1 }),
    ),
    await measure('counts of the dashboard', () => post('rpc/admin_counts', {})),
  ]
  return results.every(Boolean)
}

const server = process.env.TEST_DATABASE === 'postgres' ? await startPostgresServer() : null
try {
  const databaseUrl = server?.url('postgres') ?? process.env.DATABASE_URL
  console.log(`Admin products on ${databaseUrl ? 'PostgreSQL' : 'PGlite'}, over HTTP, ${RUNS} runs each`)
  const stack = await startStack({ ...(databaseUrl && { databaseUrl }) })
  try {
    process.exitCode = (await bench(stack)) ? 0 : 1
  } finally {
    await stack.close()
  }
} finally {
  await server?.stop()
}

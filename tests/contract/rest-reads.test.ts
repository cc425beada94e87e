import { expect, test } from 'vitest'
import { onPostgres } from './harness/backend.ts'

onPostgres('reading tables', (backend) => {
  const gadgets = () => backend().client().from('gadgets')

  test('returns the total count with a page of rows', async () => {
    const { data, count } = await gadgets().select('slug', { count: 'exact' }).order('slug').limit(5)
    expect(data).toHaveLength(5)
    expect(count).toBe(200)
  })

  test('counts without a body', async () => {
    const { data, count, error } = await gadgets().select('*', { count: 'exact', head: true })
    expect([data, count, error]).toEqual([null, 200, null])
  })

  test('matches text case-insensitively', async () => {
    const { data } = await gadgets().select('name').ilike('name', '%PHONE%')
    expect(data).toHaveLength(40)
  })

  test('combines conditions with “or” and “and”', async () => {
    const { data } = await gadgets().select('slug').or('category.eq.food,and(category.eq.home,stock.gt.190)')
    expect(data).toHaveLength(42)
  })

  test('matches any value of a list', async () => {
    const { data } = await gadgets().select('slug').in('slug', ['gadget-1', 'gadget-2', 'none'])
    expect(data).toHaveLength(2)
  })

  test('sorts by two columns and returns a range', async () => {
    const { data } = await gadgets()
      .select('slug,stock')
      .order('category')
      .order('stock', { ascending: false })
      .range(1, 2)
    expect(data?.map(({ stock }) => stock)).toEqual([193, 188])
  })

  test('finds arrays that contain a value', async () => {
    const { data } = await gadgets().select('slug').contains('tags', ['tag3', 'all'])
    expect(data).toHaveLength(29)
  })

  test('reads and filters by paths in JSON', async () => {
    const { data } = await gadgets()
      .select('w:attributes->weight, color:attributes->>color')
      .eq('attributes->>color', 'red')
      .order('slug')
      .limit(1)
    expect(data).toEqual([{ w: 10, color: 'red' }])
  })

  test('searches a text index', async () => {
    const { data } = await gadgets()
      .select('slug')
      .textSearch('search', 'lamp', { type: 'websearch', config: 'simple' })
    expect(data).toHaveLength(40)
  })

  test('filters by null and not null', async () => {
    const { count } = await gadgets()
      .select('*', { count: 'exact', head: true })
      .is('image_url', null)
      .not('name', 'is', null)
    expect(count).toBe(100)
  })

  test('sorts nulls first if requested', async () => {
    const { data } = await gadgets().select('image_url').order('image_url', { nullsFirst: true }).limit(1)
    expect(data).toEqual([{ image_url: null }])
  })

  test('filters timestamps in another time zone', async () => {
    const all = () => gadgets().select('*', { count: 'exact', head: true })
    const { data } = await gadgets().select('created_at').order('created_at').limit(1).single()
    const first = Date.parse(data?.created_at ?? '')
    const inLagos = (ms: number) => new Date(ms + 3_600_000).toISOString().replace('Z', '+01:00')
    expect((await all().gte('created_at', inLagos(first))).count).toBe(200)
    expect((await all().lt('created_at', inLagos(first))).count).toBe(0)
  })

  test('returns one row, null or an error for single and maybeSingle', async () => {
    const one = await gadgets().select('slug').eq('slug', 'gadget-1').single()
    expect(one.data).toEqual({ slug: 'gadget-1' })
    const none = await gadgets().select('slug').eq('slug', 'none').single()
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116'])
    const maybe = await gadgets().select('slug').eq('slug', 'none').maybeSingle()
    expect([maybe.data, maybe.error]).toEqual([null, null])
    const two = await gadgets().select('slug').limit(2).single()
    expect(two.error?.code).toBe('PGRST116')
    const maybeTwo = await gadgets().select('slug').limit(2).maybeSingle()
    expect(maybeTwo.error?.code).toBe('PGRST116')
  })

  test('embeds related rows, or an empty list if there are none', async () => {
    const service = backend().service()
    const { data: gadget } = await service.from('gadgets').select('id').eq('slug', 'gadget-3').single()
    await service.from('gadget_reviews').insert([
      { gadget_id: gadget?.id, rating: 4 },
      { gadget_id: gadget?.id, rating: 5 },
    ])
    const { data } = await gadgets()
      .select('slug, gadget_reviews(rating), total:gadget_reviews(count)')
      .in('slug', ['gadget-3', 'gadget-4'])
      .order('slug')
    expect(data?.[0]?.gadget_reviews.map(({ rating }) => rating).sort()).toEqual([4, 5])
    expect(data?.[0]?.total).toEqual([{ count: 2 }])
    expect(data?.[1]?.gadget_reviews).toEqual([])
    const inner = await service.from('gadget_reviews').select('id, gadgets!inner(name)').eq('gadgets.name', 'none')
    expect(inner.data).toEqual([])
    const hinted = await service
      .from('gadget_reviews')
      .select('item:gadgets!gadget_reviews_gadget_id_fkey(slug)')
      .limit(1)
    expect(hinted.data).toEqual([{ item: { slug: 'gadget-3' } }])
    const view = await backend()
      .client()
      .from('gadget_ratings')
      .select('average,reviews')
      .eq('gadget_id', gadget?.id)
      .single()
    expect(view.data).toEqual({ average: 4.5, reviews: 2 })
  })

  test('returns CSV', async () => {
    const { data } = await gadgets().select('slug,stock').order('slug').limit(1).csv()
    expect(data?.trim().split(/\r?\n/)).toEqual(['slug,stock', 'gadget-1,1'])
  })

  test('cancels the query when the caller aborts', async () => {
    const { error } = await gadgets().select('*').abortSignal(AbortSignal.abort())
    expect(error).not.toBeNull()
  })
})

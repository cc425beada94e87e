import { afterEach, expect, it, vi } from 'vitest'
import { fakeBackend } from '../supabase/fake-backend.ts'
import { createPromoCode, deletePromoCode, type PromoDraft, updatePromoCode } from './promo-codes.ts'

afterEach(() => vi.unstubAllGlobals())

const DRAFT: PromoDraft = {
  code: 'harmattan',
  kind: 'percent',
  value: 20,
  minimum_subtotal: 5000,
  ends_at: '2027-01-31T22:59:59.000Z',
  max_uses: 7,
  max_uses_per_customer: 1,
}
const ROW = {
  ...DRAFT,
  ends_at: '2027-01-31T22:59:59+00:00',
  uses: 0,
  active: true,
}

function shopWith(row: typeof ROW) {
  fakeBackend(({ method }) =>
    method === 'POST' ? { status: 409, body: { code: '23505', message: 'duplicate key' } } : { body: [row] },
  )
}

it('treats an identical existing code as created, because only the first response was lost', async () => {
  shopWith(ROW)
  await createPromoCode(DRAFT)
})

it.each([{ value: 25 }, { ends_at: null }, { uses: 1 }, { active: false }])(
  'rejects an existing code with %o',
  async (other) => {
    shopWith({ ...ROW, ...other } as typeof ROW)
    await expect(createPromoCode(DRAFT)).rejects.toMatchObject({ kind: 'conflict' })
  },
)

it('treats a missing code as deleted', async () => {
  fakeBackend(() => ({ body: [] }))
  await deletePromoCode('harmattan')
})

it('updates a code only if every column still has the fetched value', async () => {
  const stored = { ...ROW, max_uses: null }
  const requests = fakeBackend(({ method }) => ({ body: method === 'GET' ? [stored] : [] }))
  const change = updatePromoCode('harmattan', () => ({ ...DRAFT, value: 25 }))
  await expect(change).rejects.toMatchObject({ kind: 'conflict', message: expect.stringMatching(/same moment/) })
  const sent = requests.find(({ method }) => method === 'PATCH')
  expect(sent?.body).toMatchObject({ value: 25 })
  const compared = Object.entries(stored).filter(([column]) => column in DRAFT)
  expect(sent?.query).toMatchObject(
    Object.fromEntries(compared.map(([column, value]) => [column, value === null ? 'is.null' : `eq.${value}`])),
  )
})

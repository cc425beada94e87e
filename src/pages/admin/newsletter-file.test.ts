import { afterEach, expect, it, vi } from 'vitest'
import { fakeBackend } from '../../data/supabase/fake-backend.ts'
import { newsletterExport } from './AdminNewsletterPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = (email: string, unsubscribed_at: string | null = null) => ({
  id: email,
  email,
  created_at: '2026-11-01T08:00:00+00:00',
  state: unsubscribed_at ? 'unsubscribed' : email.startsWith('eve') ? 'waiting' : 'subscribed',
  unsubscribed_at,
  unsubscribe_token: 'a5e0a0f0-0000-4000-8000-000000000001',
})

it('exports newest first in the shop’s time zone, with unsubscribe links and without formulas', async () => {
  const gone = row('=cmd|x@mail.test', '2026-11-02T23:00:00+00:00')
  const all = [{ ...gone, created_at: '2026-10-31T23:30:00+00:00' }, row('ada@mail.test'), row('eve@mail.test')]
  const requests = fakeBackend(() => ({ body: { total: all.length, rows: all } }))
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  const csv = await newsletterExport.make({ search: 'mail', state: '' })
  const link = 'https://shop.example/unsubscribe?token=a5e0a0f0-0000-4000-8000-000000000001'
  expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
    'email,subscribed_at,state,unsubscribed_at,unsubscribe_url',
    `ada@mail.test,2026-11-01 09:00:00,subscribed,,${link}`,
    `eve@mail.test,2026-11-01 09:00:00,waiting,,${link}`,
    `'=cmd|x@mail.test,2026-11-01 00:30:00,unsubscribed,2026-11-03 00:00:00,${link}`,
    '',
  ])
  expect(requests.map(({ body }) => body)).toMatchObject([{ p_search: 'mail' }])
})

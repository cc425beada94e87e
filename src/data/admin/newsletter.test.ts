import { afterEach, expect, it, vi } from 'vitest'
import { fakeBackend } from '../supabase/fake-backend.ts'
import { exportSubscribers } from './newsletter.ts'

afterEach(() => vi.unstubAllGlobals())

const row = (email: string, unsubscribed_at: string | null = null) => ({
  id: email,
  email,
  created_at: '2026-11-01T08:00:00+00:00',
  confirmed_at: email.startsWith('eve') ? null : '2026-11-01T08:00:00+00:00',
  unsubscribed_at,
  unsubscribe_token: 'a5e0a0f0-0000-4000-8000-000000000001',
})

it('exports every page of the filter, with each reader’s own link, and no cell that is a formula', async () => {
  const all = [row('ada@mail.test'), row('=cmd|x@mail.test', '2026-11-02T08:00:00+00:00'), row('eve@mail.test')]
  const requests = fakeBackend(({ body }) => {
    const { p_offset } = body as { p_offset: number }
    return { body: { total: all.length, rows: all.slice(p_offset, p_offset + 1) } }
  })
  const csv = await exportSubscribers({ search: 'mail', state: '' }, 'https://shop.example')
  const link = 'https://shop.example/unsubscribe?token=a5e0a0f0-0000-4000-8000-000000000001'
  expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
    'email,subscribed_at,state,unsubscribed_at,unsubscribe_url',
    `ada@mail.test,2026-11-01T08:00:00.000Z,subscribed,,${link}`,
    `'=cmd|x@mail.test,2026-11-01T08:00:00.000Z,unsubscribed,2026-11-02T08:00:00.000Z,${link}`,
    `eve@mail.test,2026-11-01T08:00:00.000Z,waiting,,${link}`,
    '',
  ])
  expect(requests.map(({ body }) => body)).toMatchObject([
    { p_search: 'mail', p_offset: 0 },
    { p_search: 'mail', p_offset: 1 },
    { p_search: 'mail', p_offset: 2 },
  ])
})

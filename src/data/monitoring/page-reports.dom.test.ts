import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPageReports } from './page-reports.ts'

const listening = vi.spyOn(window, 'addEventListener')
const sent: { page: string; message?: string; stack?: string | null }[] = []

beforeEach(() => {
  // jsdom has no layout, so nothing is measured.
  performance.getEntriesByType = () => []
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).p_report)
    return new Response(null, { status: 204 })
  })
})

// Reports start once per page and never stop.
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener)
  listening.mockClear()
})

it('reports errors from before it started', () => {
  const rejection = Object.assign(new Event('unhandledrejection'), {
    reason: new Error('no hydration'),
    promise: Promise.resolve(),
  })
  window.failures = [new ErrorEvent('error', { message: 'no script', error: new Error('no script') }), rejection]
  startPageReports({ isOn: true, asksFirst: false, samplePercent: 100 }, () => '/')
  expect(sent.map(({ message }) => message)).toEqual(['no script', 'Error: no hydration'])
  sent.length = 0
  startPageReports({ isOn: false, asksFirst: false, samplePercent: 100 }, () => '/')
  delete window.failures
  expect(sent).toEqual([])
})

it('reports each error once, at most five, without URL parameters', () => {
  startPageReports({ isOn: true, asksFirst: false, samplePercent: 100 }, () => '/shop')
  const fail = (message: string) => dispatchEvent(new ErrorEvent('error', { message, error: new Error(message) }))
  fail('GET /rest/v1/products?name=eq.secret failed')
  fail('GET /rest/v1/products?name=eq.other failed')
  for (const number of [1, 2, 3, 4, 5, 6]) fail(`error ${number}`)
  expect(sent.map(({ message }) => message)).toEqual([
    'GET /rest/v1/products failed',
    'error 1',
    'error 2',
    'error 3',
    'error 4',
  ])
  expect(sent[0]).toMatchObject({ page: '/shop', connection: 'unknown' })
  expect(JSON.stringify(sent)).not.toContain('secret')
})

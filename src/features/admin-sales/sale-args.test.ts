import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formErrors } from '../../ui/form/use-form.ts'
import { SALE_RULES, type SaleValues, saleArgs, saleState } from './SaleDialog.tsx'

const NOW = Date.UTC(2026, 10, 26, 12)
const pots: SaleValues = {
  title: 'Pots',
  category: 'kitchen-utensils',
  percent: '20',
  from: '',
  until: '2026-12-01T00:00',
}

beforeAll(() => void vi.useFakeTimers({ now: NOW }))
afterAll(() => void vi.useRealTimers())

describe('a typed sale', () => {
  it('may start at once, and ends in the shop’s time zone', () => {
    expect(formErrors(SALE_RULES, pots)).toEqual({})
    expect(saleArgs(pots)).toEqual({
      p_title: 'Pots',
      p_category: 'kitchen-utensils',
      p_percent: 20,
      p_starts_at: null,
      p_ends_at: '2026-11-30T23:00:00.000Z',
    })
    expect(saleArgs({ ...pots, category: '', from: '2026-11-30T08:00' })).toMatchObject({
      p_category: null,
      p_starts_at: '2026-11-30T07:00:00.000Z',
    })
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ percent: '0' }, 'percent'],
    [{ percent: '91' }, 'percent'],
    [{ percent: '12.5' }, 'percent'],
    [{ percent: '' }, 'percent'],
    [{ from: 'soon' }, 'from'],
    [{ until: '' }, 'until'],
    [{ until: '2026-11-26T12:59' }, 'until'],
    [{ from: '2026-12-02T00:00' }, 'until'],
  ] as const)('with %j is rejected at its %s', (change, field) => {
    expect(Object.keys(formErrors(SALE_RULES, { ...pots, ...change }))).toEqual([field])
  })
})

describe('a sale', () => {
  const sale = { id: '1', title: 'Pots', category: null, percent: 20, startsAt: NOW, endsAt: NOW + 1, endedAt: null }

  it('is on from its start until its end', () => {
    expect([NOW - 1, NOW, NOW + 1].map((now) => saleState(sale, now))).toEqual(['planned', 'on', 'over'])
  })

  it('stays ended if it was ended early', () => {
    expect(saleState({ ...sale, endedAt: NOW }, NOW)).toBe('ended')
  })
})

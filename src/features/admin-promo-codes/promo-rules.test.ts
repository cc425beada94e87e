import { describe, expect, it } from 'vitest'
import { type PromoValues, promoDraft, promoErrors } from './promo-rules.ts'

const tenOff: PromoValues = { code: ' OJA10 ', kind: 'percent', value: '10', minimum: '', endsOn: '', maxUses: '' }

describe('promoErrors', () => {
  it('takes a code and a value', () => {
    expect(promoErrors(tenOff)).toEqual({})
  })

  it.each([
    [{ code: 'a' }, 'code'],
    [{ code: 'ten off' }, 'code'],
    [{ value: '0' }, 'value'],
    [{ value: '101' }, 'value'],
    [{ value: 'much' }, 'value'],
    [{ minimum: '-1' }, 'minimum'],
    [{ endsOn: '2020-01-01' }, 'endsOn'],
    [{ endsOn: 'soon' }, 'endsOn'],
    [{ maxUses: '1.5' }, 'maxUses'],
  ] as const)('refuses %j', (change, field) => {
    expect(promoErrors({ ...tenOff, ...change })).toHaveProperty(field)
  })

  it('lets an amount be more than 100', () => {
    expect(promoErrors({ ...tenOff, kind: 'amount', value: '2500' })).toEqual({})
  })
})

describe('promoDraft', () => {
  it('stores codes in lower case, money in kobo, blanks as none', () => {
    expect(promoDraft({ ...tenOff, minimum: '5000' })).toEqual({
      code: 'oja10',
      kind: 'percent',
      value: 10,
      minimumSubtotal: 500_000,
      endsAt: null,
      maxUses: null,
    })
  })

  it('holds to the end of its last day in Nigeria', () => {
    expect(promoDraft({ ...tenOff, endsOn: '2030-05-01' }).endsAt).toBe(Date.UTC(2030, 4, 1, 22, 59, 59))
  })
})

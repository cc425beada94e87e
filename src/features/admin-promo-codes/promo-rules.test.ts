import { describe, expect, it } from 'vitest'
import type { PromoCode } from '../../data/admin/promo-codes.ts'
import { formErrors } from '../../ui/form/use-form.ts'
import { mergePromo, type PromoValues, promoDraft, promoRules, promoState, promoValues } from './promo-rules.ts'

const tenOff: PromoValues = {
  code: ' OJA10 ',
  kind: 'percent',
  value: '10',
  minimum: '',
  endsOn: '',
  maxUses: '',
  maxUsesPerCustomer: '',
}

describe('a typed code', () => {
  it('is accepted with a code and a value', () => {
    expect(formErrors(promoRules(), tenOff)).toEqual({})
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
    [{ maxUses: '3000000000' }, 'maxUses'],
    [{ maxUsesPerCustomer: 'one' }, 'maxUsesPerCustomer'],
    [{ value: '0.004' }, 'value'],
    [{ kind: 'amount', value: '100000001' }, 'value'],
  ] as const)('refuses %j', (change, field) => {
    expect(formErrors(promoRules(), { ...tenOff, ...change })).toHaveProperty(field)
  })

  it('may have an amount above 100', () => {
    expect(formErrors(promoRules(), { ...tenOff, kind: 'amount', value: 'N2,500' })).toEqual({})
    expect(promoDraft({ ...tenOff, kind: 'amount', value: 'N2,500' }).value).toBe(2500)
    expect(formErrors(promoRules(), { ...tenOff, minimum: '12,50' }).minimum).toMatch(
      /^Do you mean ₦12.50 or ₦1,250.00/,
    )
  })
})

describe('promoDraft', () => {
  it('stores codes in lower case, money in naira and blanks as null', () => {
    expect(promoDraft({ ...tenOff, minimum: '5000' })).toEqual({
      code: 'oja10',
      kind: 'percent',
      value: 10,
      minimum_subtotal: 5000,
      ends_at: null,
      max_uses: null,
      max_uses_per_customer: null,
    })
  })

  it('ends with its last day in Nigeria', () => {
    expect(promoDraft({ ...tenOff, endsOn: '2030-05-01' }).ends_at).toBe('2030-05-01T22:59:59.000Z')
  })
})

const LAST_SECOND = Date.UTC(2030, 4, 1, 22, 59, 59)
const tenPercent: PromoCode = {
  code: 'oja10',
  kind: 'percent',
  value: 10,
  minimumSubtotal: 500_050,
  endsAt: LAST_SECOND,
  maxUses: 3,
  maxUsesPerCustomer: 1,
  uses: 0,
  active: true,
}

describe('promoState', () => {
  it.each([
    [{}, 'on'],
    [{ active: false }, 'off'],
    [{ uses: 2 }, 'on'],
    [{ uses: 3 }, 'usedUp'],
    [{ uses: 3, active: false }, 'usedUp'],
    [{ uses: 9, maxUses: null, endsAt: null }, 'on'],
  ] as const)('of %j is %s', (change, state) => {
    expect(promoState({ ...tenPercent, ...change }, LAST_SECOND - 1)).toBe(state)
  })

  it('is over from its end', () => {
    expect(promoState(tenPercent, LAST_SECOND)).toBe('over')
  })
})

describe('an edited promo code', () => {
  it('is stored unchanged if nothing is edited', () => {
    const columns = { code: 'oja10', kind: 'percent', value: 10 }
    expect(promoDraft(promoValues(tenPercent))).toEqual({
      ...columns,
      minimum_subtotal: 5000.5,
      ends_at: '2030-05-01T22:59:59.000Z',
      max_uses: 3,
      max_uses_per_customer: 1,
    })
    const plain = { minimumSubtotal: 0, endsAt: null, maxUses: null, maxUsesPerCustomer: null }
    const none = { minimum_subtotal: 0, ends_at: null, max_uses: null, max_uses_per_customer: null }
    expect(promoDraft(promoValues({ ...tenPercent, ...plain }))).toEqual({ ...columns, ...none })
  })

  it('may keep a last day in the past, but not change it to another', () => {
    const before = promoValues({ ...tenPercent, endsAt: Date.UTC(2020, 0, 1, 22, 59, 59) })
    expect(before.endsOn).toBe('2020-01-01')
    expect(formErrors(promoRules(before), before)).toEqual({})
    expect(formErrors(promoRules(before), { ...before, endsOn: '2020-01-02' })).toHaveProperty('endsOn')
  })
})

describe('mergePromo', () => {
  const base: PromoValues = { ...tenOff, code: 'oja10' }

  it('merges another admin’s changes to other fields', () => {
    const now = { ...base, maxUses: '50' }
    expect(mergePromo({ base, typed: { ...base, value: '15' }, now })).toMatchObject({
      merged: { value: '15', maxUses: '50' },
      errors: {},
    })
  })

  it('reports a field changed by both, and overwrites it on the next submit', () => {
    const [typed, now] = [
      { ...base, value: '15' },
      { ...base, value: '20', maxUses: '50' },
    ]
    const first = mergePromo({ base, typed, now })
    expect(first.errors).toEqual({ value: expect.stringContaining('to 20 in the meantime') })
    expect(mergePromo({ base: first.base, typed, now })).toMatchObject({
      merged: { value: '15', maxUses: '50' },
      errors: {},
    })
  })

  it('treats the value and its kind as one field', () => {
    const typed = { ...base, kind: 'amount' }
    const { errors } = mergePromo({ base, typed, now: { ...base, value: '20' } })
    expect(errors).toHaveProperty('value')
  })
})

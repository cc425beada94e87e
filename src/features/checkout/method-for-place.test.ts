import { describe, expect, it } from 'vitest'
import { NOT_SERVED } from '../../content/pages/shipping-page.ts'
import { ABROAD, aMethod, IN_NIGERIA, THREE_METHODS, WITHIN_IBADAN } from '../../domain/orders/shipping-builder.ts'
import { methodForPlace } from './use-checkout-form.ts'

const ibadan = { city: 'Ibadan', state: 'Oyo', country: 'Nigeria' }
const ikeja = { city: 'Ikeja', state: 'Lagos', country: 'Nigeria' }
const accra = { city: 'Accra', state: 'Greater Accra', country: 'Ghana' }

describe('the shipping method of an address', () => {
  it('is the customer’s choice without a note if it serves the address', () => {
    const inIbadan = methodForPlace(THREE_METHODS, 'nigeria', ibadan)
    expect(inIbadan).toMatchObject({ method: IN_NIGERIA, isServed: true, methodNote: null })
    expect(methodForPlace(THREE_METHODS, 'international', accra)).toMatchObject({ method: ABROAD, methodNote: null })
  })

  it.each([
    ['nigeria', accra, ABROAD],
    ['ibadan', ikeja, IN_NIGERIA],
    ['international', ibadan, WITHIN_IBADAN],
    ['rider', ibadan, WITHIN_IBADAN],
    [null, ibadan, WITHIN_IBADAN],
  ] as const)('replaces %s if it doesn’t serve the address, with a note: %j', (chosen, place, method) => {
    const { methodNote, ...found } = methodForPlace(THREE_METHODS, chosen, place)
    expect(found.method).toBe(method)
    expect(methodNote).toContain(method.label)
  })

  it('explains which places each other method serves', () => {
    const { methodRefusal } = methodForPlace(THREE_METHODS, null, ikeja)
    expect(THREE_METHODS.map(methodRefusal)).toEqual([
      'Only for addresses in Ibadan',
      null,
      'Only for addresses outside Nigeria',
    ])
    expect(methodForPlace(THREE_METHODS, null, accra).methodRefusal(IN_NIGERIA)).toBe('Only for addresses in Nigeria')
  })

  it('lists up to three places, and the number of the others', () => {
    const { methodRefusal } = methodForPlace(THREE_METHODS, null, accra)
    const refusalOf = (...places: string[]) => methodRefusal(aMethod({ area: 'places', places }))
    expect(refusalOf('Ibadan, Oyo', 'Ikeja, Lagos')).toBe('Only for addresses in Ibadan or Ikeja')
    expect(refusalOf('Oyo', 'Lagos', 'Ogun', 'Osun', 'Ekiti')).toBe(
      'Only for addresses in Oyo, Lagos, Ogun or 2 other places',
    )
  })

  it('shows a note if no method serves the address', () => {
    const nowhere = methodForPlace([WITHIN_IBADAN, IN_NIGERIA], 'nigeria', accra)
    expect(nowhere).toMatchObject({ method: IN_NIGERIA, isServed: false, methodNote: NOT_SERVED })
  })
})

import { describe, expect, it } from 'vitest'
import { METHOD_NOTES, METHOD_REFUSALS } from '../../content/pages/shipping-page.ts'
import { methodForPlace } from './method-for-place.ts'

const ibadan = { city: 'Ibadan', state: 'Oyo', country: 'Nigeria' }
const ikeja = { city: 'Ikeja', state: 'Lagos', country: 'Nigeria' }
const accra = { city: 'Accra', state: 'Greater Accra', country: 'Ghana' }

describe('the shipping method of an address', () => {
  it("is the customer's where it serves the address, and nothing needs saying", () => {
    expect(methodForPlace('nigeria', ibadan)).toMatchObject({ method: 'nigeria', methodNote: null })
    expect(methodForPlace('international', accra)).toMatchObject({ method: 'international', methodNote: null })
  })

  it.each([
    ['nigeria', accra, 'international'],
    ['ibadan', ikeja, 'nigeria'],
    ['international', ibadan, 'ibadan'],
    [null, ibadan, 'ibadan'],
  ] as const)('is the one that serves it where %s does not, and says so: %j', (chosen, place, method) => {
    expect(methodForPlace(chosen, place)).toMatchObject({ method, methodNote: METHOD_NOTES[method] })
  })

  it('says of each of the others why it is not offered', () => {
    const { methodRefusal } = methodForPlace(null, ikeja)
    expect([methodRefusal('ibadan'), methodRefusal('nigeria'), methodRefusal('international')]).toEqual([
      METHOD_REFUSALS.ibadan,
      null,
      METHOD_REFUSALS.international,
    ])
  })
})

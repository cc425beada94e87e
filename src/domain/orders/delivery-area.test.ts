import { describe, expect, it } from 'vitest'
import { type DeliveryPlace, isNigeria, servesPlace, suggestedMethod } from './delivery-area.ts'
import { SHIPPING_METHOD_CODES } from './shipping.ts'

const inNigeria = (city: string, state: string): DeliveryPlace => ({ city, state, country: 'Nigeria' })
const abroad: DeliveryPlace = { city: 'Accra', state: 'Greater Accra', country: 'Ghana' }
const serving = (place: DeliveryPlace) => SHIPPING_METHOD_CODES.filter((method) => servesPlace(method, place))

describe('the country', () => {
  it.each(['Nigeria', ' nigeria ', 'NIGERIA.', 'Federal Republic of Nigeria', 'Lagos, Nigeria', 'NG', 'nga', ''])(
    'is Nigeria when it reads %j',
    (country) => expect(isNigeria(country)).toBe(true),
  )

  it.each(['Ghana', 'Niger', 'Nigerian Street', 'Bénin', 'N', 'U.K.'])('is another one when it reads %j', (country) =>
    expect(isNigeria(country)).toBe(false),
  )
})

describe('the methods that serve an address', () => {
  it('are the international one alone abroad, whatever the town is called', () => {
    expect(serving(abroad)).toEqual(['international'])
    expect(serving({ ...abroad, city: 'Ibadan', state: 'Oyo' })).toEqual(['international'])
  })

  it('never include the international one within Nigeria', () => {
    expect(serving(inNigeria('Ikeja', 'Lagos'))).toEqual(['nigeria'])
    expect(serving(inNigeria('Ibadan', 'Oyo'))).toEqual(['ibadan', 'nigeria'])
  })

  it.each([
    ['Bodija', 'Oyo'],
    ['Ogbomosho', 'Oyo State'],
    ['Ibadan', 'Lagos'],
    ['Challenge', 'Ibadan'],
    ['Ikeja', ''],
  ])('leave Ibadan open where it is not certain: %s, %s', (city, state) =>
    expect(servesPlace('ibadan', inNigeria(city, state))).toBe(true),
  )
})

describe('the method for an address', () => {
  it('is the one whose fee is for it', () => {
    expect(suggestedMethod(abroad)).toBe('international')
    expect(suggestedMethod(inNigeria('ibadan north', 'Oyo'))).toBe('ibadan')
    expect(suggestedMethod(inNigeria('Ogbomosho', 'Oyo'))).toBe('nigeria')
  })

  it('is "Elsewhere in Nigeria" while nothing is typed (rule M8)', () => {
    expect(suggestedMethod(inNigeria('', ''))).toBe('nigeria')
  })

  it('always serves it', () => {
    for (const place of [abroad, inNigeria('Ibadan', 'Lagos'), inNigeria('Jos', 'Plateau'), inNigeria('', '')])
      expect(servesPlace(suggestedMethod(place), place)).toBe(true)
  })
})

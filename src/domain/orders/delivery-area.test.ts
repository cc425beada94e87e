import { describe, expect, it } from 'vitest'
import { isNigeria, isPlace } from '../people/nigeria.ts'
import { type DeliveryPlace, methodFor, servesPlace, suggestedMethod } from './delivery-area.ts'
import type { ShippingMethods } from './shipping.ts'
import { ABROAD, aMethod, IN_NIGERIA, THREE_METHODS, WITHIN_IBADAN } from './shipping-builder.ts'

const inNigeria = (city: string, state: string): DeliveryPlace => ({ city, state, country: 'Nigeria' })
const abroad: DeliveryPlace = { city: 'Accra', state: 'Greater Accra', country: 'Ghana' }
const serving = (place: DeliveryPlace, methods: ShippingMethods = THREE_METHODS) =>
  methods.filter((method) => servesPlace(method, place)).map(({ code }) => code)
const suggested = (place: DeliveryPlace) => suggestedMethod(THREE_METHODS, place)

describe('the country', () => {
  it.each(['Nigeria', ' nigeria ', 'NIGERIA.', 'Federal Republic of Nigeria', 'Lagos, Nigeria', 'NG', 'nga', ''])(
    'is Nigeria for %j',
    (country) => expect(isNigeria(country)).toBe(true),
  )

  it.each(['Ghana', 'Niger', 'Nigerian Street', 'Bénin', 'N', 'U.K.'])('is not Nigeria for %j', (country) =>
    expect(isNigeria(country)).toBe(false),
  )
})

describe('the methods that serve an address', () => {
  it('are only international abroad, even with a Nigerian city’s name', () => {
    expect(serving(abroad)).toEqual(['international'])
    expect(serving({ ...abroad, city: 'Ibadan', state: 'Oyo' })).toEqual(['international'])
  })

  it('are never international within Nigeria', () => {
    expect(serving(inNigeria('Ikeja', 'Lagos'))).toEqual(['nigeria'])
    expect(serving(inNigeria('Ibadan', 'Oyo'))).toEqual(['ibadan', 'nigeria'])
  })

  it.each([
    ['Bodija', 'Oyo'],
    ['Ogbomosho', 'Oyo State'],
    ['Ibadan', 'Lagos'],
    ['Challenge', 'Ibadan'],
    ['Ikeja', ''],
  ])('include Ibadan if uncertain: %s, %s', (city, state) =>
    expect(servesPlace(WITHIN_IBADAN, inNigeria(city, state))).toBe(true),
  )
})

describe('the places of a method', () => {
  const only = (...places: string[]): ShippingMethods => [aMethod({ code: 'here', area: 'places', places })]
  const isServed = (city: string, state: string, ...places: string[]) =>
    serving(inNigeria(city, state), only(...places)).length > 0

  it('may be states, or cities in any state', () => {
    expect(isServed('Surulere', 'Lagos', 'Lagos')).toBe(true)
    expect(isServed('Lagos Island', 'Other', 'Lagos')).toBe(true)
    expect(isServed('Jos', 'Plateau', 'Lagos', 'Oyo')).toBe(false)
  })

  it('match whole words, ignoring case and accents', () => {
    expect(isServed('ede', 'Osun State', 'Ẹdẹ')).toBe(true)
    expect(isServed('ABÉÒKÚTA', 'Ogun', 'Abeokuta, Nowhere')).toBe(true)
    expect(isServed('Port-Harcourt', 'Rivers', 'Port Harcourt, Other')).toBe(true)
  })

  it.each([
    ['Ikeja', 'Lagos', 'Lagos State'],
    ['Wuse', 'Federal Capital Territory', 'FCT'],
    ['Wuse', 'Federal Capital Territory', 'Abuja'],
    ['Abuja', 'FCT', 'Abuja, Federal Capital Territory'],
    ['Garki', 'Federal Capital Territory', 'Abuja, FCT'],
    ['Rumuola', 'Rivers', 'Port Harcourt, Rivers State'],
    ['Ikeja', 'Lagos State', 'Ikeja, Lagos'],
  ])('match other common names: %s, %s is in %s', (city, state, place) => {
    expect(isServed(city, state, place)).toBe(true)
    expect(isServed('Jos', 'Plateau', place)).toBe(false)
    expect(isPlace(place)).toBe(true)
  })

  it.each(['Wonderland', 'Jos, Nowhere', '-', 'Lagos, '])('are invalid if no address can match: %s', (place) => {
    expect(isPlace(place)).toBe(false)
  })

  it('don’t match longer words', () => {
    expect(isServed('Edegbo', 'Osun', 'Ede')).toBe(false)
  })

  it('match no address if they contain no word', () => {
    expect(isServed('Jos', 'Plateau', '-', '., -')).toBe(false)
  })
})

describe('the method for an address', () => {
  it('is the first whose places match', () => {
    const lagos = aMethod({ code: 'lagos', area: 'places', places: ['Lagos'] })
    const ikeja = aMethod({ code: 'ikeja', area: 'places', places: ['Ikeja, Lagos'] })
    const place = inNigeria('Ikeja', 'Lagos')
    expect(suggestedMethod([IN_NIGERIA, lagos, ikeja], place)).toBe(lagos)
    expect(suggestedMethod([IN_NIGERIA, ikeja, lagos], place)).toBe(ikeja)
    expect(suggestedMethod([IN_NIGERIA, ikeja], inNigeria('Epe', 'Lagos'))).toBe(IN_NIGERIA)
  })

  it('is the default method if none serves it', () => {
    const method = suggestedMethod([WITHIN_IBADAN, IN_NIGERIA], abroad)
    expect(method).toBe(IN_NIGERIA)
    expect(servesPlace(method, abroad)).toBe(false)
  })

  it('is the customer’s choice if it is still offered and serves it', () => {
    const ibadan = inNigeria('Ibadan', 'Oyo')
    expect(methodFor(THREE_METHODS, 'nigeria', ibadan)).toBe(IN_NIGERIA)
    expect(methodFor(THREE_METHODS, 'rider', ibadan)).toBe(WITHIN_IBADAN)
    expect(methodFor(THREE_METHODS, 'international', ibadan)).toBe(WITHIN_IBADAN)
  })

  it('is the one for its area', () => {
    expect(suggested(abroad)).toBe(ABROAD)
    expect(suggested(inNigeria('ibadan north', 'Oyo'))).toBe(WITHIN_IBADAN)
    expect(suggested(inNigeria('Ogbomosho', 'Oyo'))).toBe(IN_NIGERIA)
  })

  it('is "Elsewhere in Nigeria" for an empty address (rule M8)', () => {
    expect(suggested(inNigeria('', ''))).toBe(IN_NIGERIA)
  })

  it('always serves it', () => {
    for (const place of [abroad, inNigeria('Ibadan', 'Lagos'), inNigeria('Jos', 'Plateau'), inNigeria('', '')])
      expect(servesPlace(suggested(place), place)).toBe(true)
  })
})

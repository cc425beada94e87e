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
    expect(servesPlace(WITHIN_IBADAN, inNigeria(city, state))).toBe(true),
  )
})

describe('places as the owner names them', () => {
  const only = (...places: string[]): ShippingMethods => [aMethod({ code: 'here', area: 'places', places })]
  const isServed = (city: string, state: string, ...places: string[]) =>
    serving(inNigeria(city, state), only(...places)).length > 0

  it('may be states, or cities of any state', () => {
    expect(isServed('Surulere', 'Lagos', 'Lagos')).toBe(true)
    expect(isServed('Lagos Island', 'Other', 'Lagos')).toBe(true)
    expect(isServed('Jos', 'Plateau', 'Lagos', 'Oyo')).toBe(false)
  })

  it('are known without case and accents, as whole words', () => {
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
  ])('are known by their usual other names: %s, %s lies in %s', (city, state, place) => {
    expect(isServed(city, state, place)).toBe(true)
    expect(isServed('Jos', 'Plateau', place)).toBe(false)
    expect(isPlace(place)).toBe(true)
  })

  it.each(['Wonderland', 'Jos, Nowhere', '-', 'Lagos, '])('are none that no address names: %s', (place) => {
    expect(isPlace(place)).toBe(false)
  })

  it('are told from longer words', () => {
    expect(isServed('Edegbo', 'Osun', 'Ede')).toBe(false)
  })

  it('name nothing where they hold no word', () => {
    expect(isServed('Jos', 'Plateau', '-', '., -')).toBe(false)
  })
})

describe('the method for an address', () => {
  it('is the first one whose place is named', () => {
    const lagos = aMethod({ code: 'lagos', area: 'places', places: ['Lagos'] })
    const ikeja = aMethod({ code: 'ikeja', area: 'places', places: ['Ikeja, Lagos'] })
    const place = inNigeria('Ikeja', 'Lagos')
    expect(suggestedMethod([IN_NIGERIA, lagos, ikeja], place)).toBe(lagos)
    expect(suggestedMethod([IN_NIGERIA, ikeja, lagos], place)).toBe(ikeja)
    expect(suggestedMethod([IN_NIGERIA, ikeja], inNigeria('Epe', 'Lagos'))).toBe(IN_NIGERIA)
  })

  it('is the one that orders begin with where none goes, which does not serve it', () => {
    const method = suggestedMethod([WITHIN_IBADAN, IN_NIGERIA], abroad)
    expect(method).toBe(IN_NIGERIA)
    expect(servesPlace(method, abroad)).toBe(false)
  })

  it("is the customer's choice where that is still offered and serves it", () => {
    const ibadan = inNigeria('Ibadan', 'Oyo')
    expect(methodFor(THREE_METHODS, 'nigeria', ibadan)).toBe(IN_NIGERIA)
    expect(methodFor(THREE_METHODS, 'rider', ibadan)).toBe(WITHIN_IBADAN)
    expect(methodFor(THREE_METHODS, 'international', ibadan)).toBe(WITHIN_IBADAN)
  })

  it('is the one whose fee is for it', () => {
    expect(suggested(abroad)).toBe(ABROAD)
    expect(suggested(inNigeria('ibadan north', 'Oyo'))).toBe(WITHIN_IBADAN)
    expect(suggested(inNigeria('Ogbomosho', 'Oyo'))).toBe(IN_NIGERIA)
  })

  it('is "Elsewhere in Nigeria" while nothing is typed (rule M8)', () => {
    expect(suggested(inNigeria('', ''))).toBe(IN_NIGERIA)
  })

  it('always serves it', () => {
    for (const place of [abroad, inNigeria('Ibadan', 'Lagos'), inNigeria('Jos', 'Plateau'), inNigeria('', '')])
      expect(servesPlace(suggested(place), place)).toBe(true)
  })
})

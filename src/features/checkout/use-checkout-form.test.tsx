import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS, type ShippingAddress } from '../../domain/people/address.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

const HOME: ShippingAddress = {
  ...EMPTY_ADDRESS,
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  address: '12 Ring Road',
  city: 'Ibadan',
  state: 'Oyo',
}

const renderForm = (suggested: ShippingAddress | null, userId = 'ada') =>
  renderHook((props) => useCheckoutForm(userId, props.suggested), { initialProps: { suggested } })

const type = (result: { current: ReturnType<typeof useCheckoutForm> }, fields: Partial<ShippingAddress>) =>
  result.current.setTyped({ ...result.current.address, ...fields })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('useCheckoutForm', () => {
  it('fills in the saved address once loaded, with the method that serves it', () => {
    const { result, rerender } = renderForm(null)
    expect(result.current.address).toEqual(EMPTY_ADDRESS)
    expect(result.current.method.code).toBe('nigeria')
    rerender({ suggested: HOME })
    expect(result.current.address).toEqual(HOME)
  })

  it('fills in the account’s email at once, and the saved address later', () => {
    const { result, rerender } = renderHook((props) => useCheckoutForm('ada', props.suggested, 'account@example.com'), {
      initialProps: { suggested: null as ShippingAddress | null },
    })
    expect(result.current.address).toEqual({ ...EMPTY_ADDRESS, email: 'account@example.com' })
    act(() => result.current.begin('city'))
    rerender({ suggested: HOME })
    expect(result.current.address).toEqual({ ...HOME, city: '' })
  })

  it('never overwrites typed text', () => {
    const { result, rerender } = renderForm(null)
    act(() => type(result, { city: 'Lagos' }))
    rerender({ suggested: HOME })
    expect(result.current.address.city).toBe('Lagos')
  })

  it('fills in the saved address even after a method was chosen', () => {
    const { result, rerender } = renderForm(null)
    act(() => result.current.setMethod('nigeria'))
    rerender({ suggested: HOME })
    expect(result.current.address).toEqual(HOME)
    expect(result.current.method.code).toBe('nigeria')
    cleanup()
    expect(renderForm(HOME).result.current.address).toEqual(HOME)
  })

  it('leaves a field alone that the customer has focused', () => {
    const { result, rerender } = renderForm(null)
    act(() => result.current.begin('fullName'))
    rerender({ suggested: HOME })
    expect(result.current.address).toEqual({ ...HOME, fullName: '' })
  })

  it('restores typed text after a reload, for the same customer only', () => {
    const first = renderForm(HOME)
    act(() => type(first.result, { city: 'Ogbomosho' }))
    act(() => first.result.current.setMethod('ibadan'))
    cleanup()
    const again = renderForm(HOME)
    expect(again.result.current.address.city).toBe('Ogbomosho')
    expect(again.result.current.method.code).toBe('ibadan')
    cleanup()
    expect(renderForm(null, 'bola').result.current.address.city).toBe('')
  })

  it('restores the order’s details after a reload, without storing an address', () => {
    const first = renderForm(null)
    act(() => first.result.current.setDetail('promo_code', 'With love'))
    expect(first.result.current.details).toEqual({ promo_code: 'With love' })
    cleanup()
    const again = renderForm(HOME)
    expect(again.result.current.address).toEqual(HOME)
    act(() => type(again.result, { city: 'Lagos' }))
    expect(again.result.current.details).toEqual({ promo_code: 'With love' })
  })

  it('switches to a method that serves the address, and back to the choice', () => {
    const { result } = renderForm(HOME)
    expect(result.current.method.code).toBe('ibadan')
    act(() => result.current.setMethod('nigeria'))
    act(() => type(result, { country: 'Ghana' }))
    expect(result.current.method.code).toBe('international')
    expect(result.current.methodNote).toMatch(/We chose “International”/)
    expect(result.current.address).toEqual({ ...HOME, country: 'Ghana' })
    act(() => type(result, { country: 'Nigeria' }))
    expect(result.current.method.code).toBe('nigeria')
    expect(result.current.methodNote).toBeNull()
  })

  it('starts with the method from the shipping page', () => {
    localStorage.setItem('oja-shipping-method', 'ibadan')
    const { result } = renderForm(EMPTY_ADDRESS)
    expect(result.current.method.code).toBe('ibadan')
    act(() => type(result, { fullName: 'Ada' }))
    expect(result.current.method.code).toBe('ibadan')
  })

  it('requires all fields except the postal code', () => {
    const { result } = renderForm(EMPTY_ADDRESS)
    let isRight = true
    act(() => {
      isRight = result.current.check(EMPTY_ADDRESS)
    })
    expect(isRight).toBe(false)
    expect(Object.keys(result.current.errors).sort()).toEqual([
      'address',
      'city',
      'email',
      'fullName',
      'phone',
      'state',
    ])
  })

  it('removes an error once its field is valid', () => {
    const { result } = renderForm({ ...HOME, phone: '123', city: '' })
    act(() => void result.current.check({ ...HOME, phone: '123', city: '' }))
    act(() => type(result, { phone: '+234 803 123 4567' }))
    expect(result.current.errors.phone).toBeUndefined()
    expect(result.current.errors.city).toBeDefined()
  })
})

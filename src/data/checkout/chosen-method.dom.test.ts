import { beforeEach, describe, expect, it } from 'vitest'
import { forgetStored } from '../../lib/forget-stored.ts'
import { chosenMethod, storeChosenMethod } from './chosen-method.ts'

beforeEach(() => localStorage.clear())

describe('the shipping method chosen on the shipping page', () => {
  it('is kept for the checkout until sign-out', () => {
    expect(chosenMethod()).toBeNull()
    storeChosenMethod('international')
    expect(chosenMethod()).toBe('international')
    forgetStored()
    expect(chosenMethod()).toBeNull()
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { forgetStored } from '../../lib/forget-stored.ts'
import { chosenMethod, keepChosenMethod } from './chosen-method.ts'

beforeEach(() => localStorage.clear())

describe("the shipping page's choice", () => {
  it('is kept for the checkout until the customer signs out', () => {
    expect(chosenMethod()).toBeNull()
    keepChosenMethod('international')
    expect(chosenMethod()).toBe('international')
    forgetStored()
    expect(chosenMethod()).toBeNull()
  })
})

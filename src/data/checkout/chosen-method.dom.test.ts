import { beforeEach, describe, expect, it } from 'vitest'
import { chosenMethod, forgetChosenMethod, keepChosenMethod } from './chosen-method.ts'

beforeEach(() => localStorage.clear())

describe("the shipping page's choice", () => {
  it('is kept for the checkout until the customer signs out', () => {
    expect(chosenMethod()).toBeNull()
    keepChosenMethod('international')
    expect(chosenMethod()).toBe('international')
    forgetChosenMethod()
    expect(chosenMethod()).toBeNull()
  })
})

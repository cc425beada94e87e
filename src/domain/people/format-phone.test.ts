import { describe, expect, it } from 'vitest'
import { formatPhone } from './format-phone.ts'

describe('formatPhone', () => {
  it('groups Nigerian numbers and leaves others unchanged', () => {
    expect(formatPhone('+2348031234567')).toBe('+234 803 123 4567')
    expect(formatPhone('+442079460958')).toBe('+442079460958')
  })
})

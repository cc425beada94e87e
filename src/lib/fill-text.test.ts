import { describe, expect, it } from 'vitest'
import { fillText } from './fill-text.ts'

describe('fillText', () => {
  it('replaces each placeholder', () => {
    expect(fillText('{brand} ending in {last4} has been added', { brand: 'Visa', last4: '4242' })).toBe(
      'Visa ending in 4242 has been added',
    )
    expect(fillText('{n} of {n}', { n: 2 })).toBe('2 of 2')
  })

  it('keeps placeholders without a value', () => {
    expect(fillText('Dear {name} {toString}', {})).toBe('Dear {name} {toString}')
  })

  it('doesn’t replace placeholders inside values', () => {
    expect(fillText('{a}{b}', { a: '{b}', b: 'x' })).toBe('{b}x')
  })
})

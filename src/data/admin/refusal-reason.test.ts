import { describe, expect, it } from 'vitest'
import { DataError } from '../errors/data-error.ts'
import { refusalReason, refusalText } from './refusal-reason.ts'

const CHECK = 'new row for relation "products" violates check constraint'

describe('refusalReason', () => {
  it('names the exceeded limit in plain words', () => {
    const message = `${CHECK} "products_price_range"`
    expect(refusalReason(new DataError({ kind: 'invalid', code: '23514', message }))).toBe(
      'The price must be from 0.01 to 100,000,000 naira.',
    )
  })

  it('has a text for an unknown limit', () => {
    const message = `${CHECK} "products_new_limit"`
    expect(refusalReason(new DataError({ kind: 'invalid', code: '23514', message }))).toBe(
      'Something you entered is too long, too large or of the wrong kind.',
    )
  })

  it.each(['numeric field overflow', 'value "99999999999" is out of range for type integer', 'integer out of range'])(
    'calls it too large: %s',
    (message) => {
      expect(refusalReason(new DataError({ kind: 'invalid', code: '22003', message }))).toBe('A number is too large.')
    },
  )

  it('keeps the shop’s own refusals verbatim', () => {
    const message = 'The last admin stays one.'
    expect(refusalReason(new DataError({ kind: 'invalid', code: 'OJ014', hint: 'last_admin', message }))).toBe(message)
    expect(refusalReason(new DataError({ kind: 'denied', code: '42501', hint: 'admin_only', message }))).toBe(message)
    expect(refusalReason(new DataError({ kind: 'conflict', message: 'It is no longer there.' }))).toBe(
      'It is no longer there.',
    )
  })

  it('hides technical messages', () => {
    expect(refusalReason(new DataError({ kind: 'offline', message: 'Failed to fetch' }))).toMatch(
      /^The shop didn't answer/,
    )
    expect(refusalReason(new DataError({ kind: 'unavailable', code: '40P01', message: 'deadlock detected' }))).toMatch(
      /try again/,
    )
    expect(
      refusalReason(new DataError({ kind: 'denied', code: '42501', message: 'permission denied for table products' })),
    ).toBe("Your account isn't allowed to do this.")
    const key = 'duplicate key value violates unique constraint "products_pkey"'
    expect(refusalReason(new DataError({ kind: 'conflict', code: '23505', message: key }))).toBe('This already exists.')
    const sku = key.replace('pkey', 'sku_key')
    expect(refusalReason(new DataError({ kind: 'conflict', code: '23505', message: sku }))).toMatch(/^Another product/)
    expect(refusalReason(new DataError({ kind: 'unknown', message: 'x is not a function' }))).toBe('Unknown error')
  })
})

describe('refusalText', () => {
  it('describes a row’s problem without the database’s terms', () => {
    expect(refusalText('null value in column "price" of relation "products" violates not-null constraint')).toBe(
      'A new product needs a price.',
    )
    expect(refusalText(`${CHECK} "products_sale_price_range"`)).toBe('The sale price must be below the price.')
  })

  it('keeps the shop’s own sentences', () => {
    expect(refusalText('There is no product with this id.')).toBe('There is no product with this id.')
    expect(refusalText(null)).toBeNull()
  })
})

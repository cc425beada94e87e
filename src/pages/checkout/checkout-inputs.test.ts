import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ORDER_FIELDS } from '../../domain/orders/order-fields.ts'

const screens = globSync('src/{pages,features}/checkout/**/*.tsx', { exclude: ['**/*.test.tsx'] }).map((file) =>
  readFileSync(file, 'utf8'),
)

const withoutInput = (columns: readonly string[]) =>
  columns.filter((column) => !screens.some((text) => text.includes(`setDetail('${column}'`)))

it('has an input for every field of the checkout', () => {
  const columns = Object.values(ORDER_FIELDS).flatMap((field) => ('askedAtCheckout' in field ? [field.column] : []))
  // The ways to pay are chosen, not typed.
  expect(withoutInput(columns)).toEqual(['pay_by'])
  expect(withoutInput(['gift_note'])).toEqual(['gift_note'])
})

import { formatNaira } from '../../domain/money/money.ts'
import type { AgainProblem, ItemAgain } from '../../domain/orders/order-again.ts'
import { fillText } from '../../lib/fill-text.ts'

const PROBLEMS: Readonly<Record<AgainProblem, string>> = {
  gone: '{name} is no longer sold like this.',
  sold_out: '{name} is sold out.',
  not_enough: '{name}: only {quantity} of {wanted} left.',
}

const NEW_PRICE = '{name} now costs {price} instead of {old}.'

/** The differences from last time, in sentences; empty without any. */
export function againNotes({ item, quantity, problem, newPrice }: ItemAgain): readonly string[] {
  const name = item.variantLabel ? `${item.name} (${item.variantLabel})` : item.name
  const notes = []
  if (problem) notes.push(fillText(PROBLEMS[problem], { name, quantity, wanted: item.quantity }))
  if (newPrice !== null)
    notes.push(fillText(NEW_PRICE, { name, price: formatNaira(newPrice), old: formatNaira(item.price) }))
  return notes
}

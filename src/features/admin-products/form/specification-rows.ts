import { SPECIFICATIONS_TEXT } from '../../../content/pages/admin-specifications.ts'
import { foldText } from '../../../domain/catalogue/folded-text.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { LIMITS } from '../../../domain/limits.ts'

export type SpecificationRow = {
  /** Of the row on the screen. */
  readonly key: string
  readonly name: string
  readonly value: string
}

type Pairs = Product['specifications']

export function specificationRows({ specifications }: Pick<Product, 'specifications'>): SpecificationRow[] {
  return specifications.map(([name, value], index) => ({ key: `stored ${index}`, name, value }))
}

/** What is stored: trimmed, in the order of the rows, without those that were left empty. */
export function specificationPairs(rows: readonly SpecificationRow[]): Pairs {
  return rows.flatMap(({ name, value }) =>
    name.trim() === '' && value.trim() === '' ? [] : [[name.trim(), value.trim()] as const],
  )
}

/** Characters of the pairs as PostgreSQL writes them, with a space after each comma between texts and pairs. */
function storedLength(pairs: Pairs): number {
  return [...JSON.stringify(pairs)].length + Math.max(0, pairs.length * 2 - 1)
}

/** What is wrong with a row, by its key. */
export function specificationErrors(rows: readonly SpecificationRow[]): Readonly<Record<string, string>> {
  const seen = new Set<string>()
  const errors: Record<string, string> = {}
  rows.forEach(({ key, name, value }, index) => {
    if (name.trim() === '' && value.trim() === '') return
    const folded = foldText(name.trim())
    const isTooLong = storedLength(specificationPairs(rows.slice(0, index + 1))) > LIMITS.products.specifications
    if (name.trim() === '') errors[key] = SPECIFICATIONS_TEXT.nameMissing
    else if (value.trim() === '') errors[key] = SPECIFICATIONS_TEXT.valueMissing
    else if (seen.has(folded)) errors[key] = SPECIFICATIONS_TEXT.nameTwice
    else if (isTooLong) errors[key] = SPECIFICATIONS_TEXT.tooLong
    seen.add(folded)
  })
  return errors
}

/** The rows with one of them moved by a step; the same rows where it can't go further. */
export function moveRow(rows: readonly SpecificationRow[], index: number, step: number): readonly SpecificationRow[] {
  const row = rows[index]
  if (!row || index + step < 0 || index + step >= rows.length) return rows
  return rows.toSpliced(index, 1).toSpliced(index + step, 0, row)
}

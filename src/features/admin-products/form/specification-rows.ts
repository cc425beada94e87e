import { type Product, specificationLabel } from '../../../domain/catalogue/product.ts'
import { specificationProblems } from '../../../domain/catalogue/product-limits.ts'

export type SpecificationRow = {
  /** Identifies the row on the screen. */
  readonly key: string
  /** As shoppers read it. */
  readonly name: string
  readonly value: string
}

type Pairs = Product['specifications']

export function specificationRows({ specifications }: Pick<Product, 'specifications'>): SpecificationRow[] {
  return specifications.map(([name, value], index) => ({
    key: `stored ${index}`,
    name: specificationLabel(name),
    value,
  }))
}

const isFilled = ({ name, value }: SpecificationRow) => name.trim() !== '' || value.trim() !== ''

/** The pairs to store: trimmed, in the order of the rows, without empty ones. */
export function specificationPairs(rows: readonly SpecificationRow[]): Pairs {
  return rows.filter(isFilled).map(({ name, value }) => [name.trim(), value.trim()] as const)
}

const PROBLEMS = {
  nameMissing: 'Enter a name, like "Material".',
  valueMissing: 'Enter a value, like "Steel", or remove this row.',
  nameTwice: 'This name is already in the list. Please use another.',
  tooLong: 'That is more text than the specifications can hold. Please shorten or remove some.',
} as const

/** Errors by the row's key. */
export function specificationErrors(rows: readonly SpecificationRow[]): Readonly<Record<string, string>> {
  const problems = specificationProblems(specificationPairs(rows))
  return Object.fromEntries(
    rows.filter(isFilled).flatMap(({ key }, index) => {
      const problem = problems.get(index)
      return problem ? [[key, PROBLEMS[problem]]] : []
    }),
  )
}

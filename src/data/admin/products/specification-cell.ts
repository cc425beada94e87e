import type { Product } from '../../../domain/catalogue/product.ts'
import { specificationProblems } from '../../../domain/catalogue/product-limits.ts'
import { fillText } from '../../../lib/fill-text.ts'

const TEXT = {
  noColon: 'Line {line} of the specifications needs a colon between name and value, as in "Material: Steel".',
  nameMissing: 'Line {line} of the specifications has no name before the colon.',
  valueMissing: 'Line {line} of the specifications has no value after the colon.',
  nameTwice: 'Line {line} of the specifications has a name that is already in the list.',
  tooLong: 'The specifications are more text than a product can hold: too much from line {line} on.',
} as const

/** A fault of a cell or a form field. Its message is shown to the admin. */
export class CellProblem extends Error {}

type Pairs = Product['specifications']

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', ':': '\\:', '\n': '\\n', '\r': '\\r' }
const MEANINGS = new Map(Object.entries(ESCAPES).map(([char, written]) => [written, char]))

const escaped = (text: string, chars: RegExp) => text.replace(chars, (char) => ESCAPES[char] ?? char)
/** Before any other character, a backslash was typed by a person and stays. */
const unescaped = (text: string) => text.trim().replace(/\\[\\:nr]/g, (written) => MEANINGS.get(written) ?? written)

/** Formats one pair per line, as in `Material: Steel`, with colons and line breaks escaped by a backslash. */
export function specificationsCell(pairs: Pairs): string {
  return pairs.map(([name, value]) => `${escaped(name, /[\\:\n\r]/g)}: ${escaped(value, /[\\\n\r]/g)}`).join('\n')
}

/** Splits at the first unescaped colon. */
const LINE = /^((?:[^\\:]|\\.)*):(.*)$/s

/** Parses a cell's specifications, in order. @throws CellProblem */
export function readSpecifications(cell: string): [name: string, value: string][] {
  const filled = cell
    .split(/\r\n|\n|\r/)
    .flatMap((text, index) => (text.trim() === '' ? [] : [{ text, line: index + 1 }]))
  const pairs = filled.map(({ text, line }): [string, string] => {
    const [, name, value] = LINE.exec(text) ?? []
    if (name === undefined || value === undefined) throw new CellProblem(fillText(TEXT.noColon, { line }))
    return [unescaped(name), unescaped(value)]
  })
  for (const [index, problem] of specificationProblems(pairs)) {
    throw new CellProblem(fillText(TEXT[problem], { line: filled[index]?.line ?? 0 }))
  }
  return pairs
}

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

/** A fault of a file's cell or a form's field, for an admin to read. */
export class CellProblem extends Error {}

type Pairs = Product['specifications']

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', ':': '\\:', '\n': '\\n', '\r': '\\r' }
const MEANINGS = new Map(Object.entries(ESCAPES).map(([char, written]) => [written, char]))

const escaped = (text: string, chars: RegExp) => text.replace(chars, (char) => ESCAPES[char] ?? char)
/** A backslash before anything else is one that a person typed. */
const unescaped = (text: string) => text.trim().replace(/\\[\\:nr]/g, (written) => MEANINGS.get(written) ?? written)

/** One in each line: `Material: Steel`. What would end a name or a line has a backslash before it. */
export function specificationsCell(pairs: Pairs): string {
  return pairs.map(([name, value]) => `${escaped(name, /[\\:\n\r]/g)}: ${escaped(value, /[\\\n\r]/g)}`).join('\n')
}

/** Up to the first colon that no backslash makes part of the name. */
const LINE = /^((?:[^\\:]|\\.)*):(.*)$/s

/** The specifications in a cell, in order. @throws CellProblem */
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

import type { PackedColumn } from './packed-column.ts'

function commonStep(a: number, b: number): number {
  return b === 0 ? a : commonStep(b, a % b)
}

function planesOf(texts: readonly string[]): string[] {
  const width = texts[0]?.length ?? 0
  return Array.from({ length: width }, (_, place) => texts.map((text) => text[place]).join(''))
}

/** Numbers of a column, in the largest steps that fit all. */
export function packNumbers<T>(numbers: readonly T[]): PackedColumn<T> {
  const whole = numbers.filter((number): number is T & number => Number.isSafeInteger(number))
  if (whole.length < numbers.length) return numbers
  const first = whole.reduce<number>((least, number) => Math.min(least, number), whole[0] ?? 0)
  const step = whole.reduce<number>((found, number) => commonStep(found, number - first), 0) || 1
  const steps = whole.map((number) => ((number - first) / step).toString(36))
  const width = steps.reduce((most, { length }) => Math.max(most, length), 1)
  return { planes: planesOf(steps.map((text) => text.padStart(width, '0'))), step, ...(first !== 0 && { first }) }
}

/** A bar where no text has one: unlike a line break it isn't escaped in JSON. */
function freeSeparator(texts: readonly string[]): string {
  const used = new Set(texts.join(''))
  let code = '|'.charCodeAt(0)
  while (used.has(String.fromCharCode(code))) code += 1
  return String.fromCharCode(code)
}

/** Texts of a column. */
export function packTexts<T>(values: readonly T[]): PackedColumn<T> {
  const texts = values.filter((value): value is T & string => typeof value === 'string')
  if (texts.length === 0 || texts.length < values.length) return values
  const [{ length } = ''] = texts
  if (length > 0 && texts.every((text) => text.length === length)) return { planes: planesOf(texts) }
  const separator = freeSeparator(texts)
  return separator + texts.join(separator)
}

/** Values of a column of which there are few. */
export function packChoices<T>(column: readonly T[]): PackedColumn<T> {
  const texts = column.map((value) => JSON.stringify(value))
  const values = [...new Map(texts.map((text, place) => [text, column[place] as T]))]
  const places = new Map(values.map(([text], place) => [text, place]))
  const packed = packNumbers(texts.map((text) => places.get(text) ?? 0)) as { planes: string[]; step: number }
  return { ...packed, values: values.map(([, value]) => value) }
}

export type Row = readonly [name: string, measured: string, target: string, isMet: boolean | null]
type Show = (value: number | null) => string

export const ms: Show = (n) => (n === null ? '-' : `${Math.round(n)} ms`)
export const tenths: Show = (n) => (n === null ? '-' : `${n.toFixed(1)} ms`)
export const kib: Show = (n) => (n === null ? '-' : `${(n / 1024).toFixed(1)} KiB`)
export const plain: Show = (n) => (n === null ? '-' : String(Math.round(n * 1000) / 1000))
export const percent: Show = (n) => (n === null ? '-' : `${n.toFixed(1)} %`)

export function medianOf(numbers: readonly (number | null)[]): number | null {
  const sorted = numbers.filter((n): n is number => n !== null).sort((a, b) => a - b)
  return sorted.length ? (sorted[Math.floor(sorted.length / 2)] ?? null) : null
}

/** A figure with its upper limit. */
export function limit(name: string, value: number | null, most: number, show: Show): Row {
  return [name, show(value), `<= ${show(most)}`, value !== null && value <= most]
}

/** A figure with its lower limit. */
export function atLeast(name: string, value: number | null, least: number, show: Show): Row {
  return [name, show(value), `>= ${show(least)}`, value !== null && value >= least]
}

/** A figure without a target. */
export function figure(name: string, value: number | null, show: Show): Row {
  return [name, show(value), '', null]
}

let met = 0
let missed = 0

export function printRows(title: string, rows: readonly Row[]) {
  console.log(`\n${title}`)
  for (const [name, measured, target, isMet] of rows) {
    if (isMet !== null) isMet ? met++ : missed++
    const mark = isMet === null ? '' : isMet ? 'met' : 'MISSED'
    console.log(`  ${name.padEnd(44)}${measured.padStart(12)}   ${target.padEnd(14)}${mark}`.trimEnd())
  }
}

export function printSum() {
  console.log(`\n${met} targets met, ${missed} missed`)
}

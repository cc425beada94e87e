const RULES = new Intl.PluralRules('en')

/** Formats a count with its noun: "1 item", "2,000 items". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-NG')} ${RULES.select(count) === 'one' ? one : many}`
}

const YES = new Set(['yes', 'y', 'true', '1', 'on', '✓', '✔'])
const NO = new Set(['no', 'n', 'false', '0', 'off'])

/** Parses yes or no as people write it. Null for anything else. */
export function readFlag(typed: string): boolean | null {
  const word = typed.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** Parses a whole number, including `1,200` and a spreadsheet's `12.0`. Null for anything else. */
export function readCount(typed: string): number | null {
  const text = typed.trim()
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.test(text) ? Number(text.replaceAll(',', '')) : null
}

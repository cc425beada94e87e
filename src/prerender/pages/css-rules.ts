export type CssRule = {
  /** What stands before the block: a selector list or an at-rule with its condition. */
  readonly prelude: string
  /** The text between the braces; null for a statement that ends in a semicolon. */
  readonly block: string | null
}

type Group = CssRule & { readonly block: string }

/** Whether other rules stand in its block. */
export function isGroup(rule: CssRule): rule is Group {
  return rule.block !== null && /^@(layer|media|supports|container)\b/.test(rule.prelude)
}

/** The rule as minified CSS writes it. */
export function writeRule({ prelude, block }: CssRule): string {
  return block === null ? `${prelude};` : `${prelude}{${block}}`
}

/** Index behind the string that starts at `start`. */
function skipString(css: string, start: number): number {
  let at = start + 1
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1
  return at + 1
}

/** Index of the first of `ends` outside strings, brackets and escapes; the text's length when there is none. */
function findEnd(css: string, start: number, ends: string): number {
  let depth = 0
  let at = start
  while (at < css.length) {
    const character = css[at] ?? ''
    if (depth === 0 && ends.includes(character)) return at
    if (character === '\\') at += 2
    else if (character === '"' || character === "'") at = skipString(css, at)
    else {
      if ('([{'.includes(character)) depth++
      if (')]}'.includes(character)) depth--
      at++
    }
  }
  return at
}

/** Splits minified CSS into its outermost rules. */
export function parseRules(css: string): readonly CssRule[] {
  const rules: CssRule[] = []
  let at = 0
  while (at < css.length) {
    const end = findEnd(css, at, ';{')
    const prelude = css.slice(at, end).trim()
    if (css[end] === '{') {
      const close = findEnd(css, end + 1, '}')
      rules.push({ prelude, block: css.slice(end + 1, close) })
      at = close + 1
    } else {
      if (prelude) rules.push({ prelude, block: null })
      at = end + 1
    }
  }
  return rules
}

/**
 * Splits at a separator that stands outside strings and brackets: selectors at ',', declarations at ';'.
 * Keeps blanks at an end: `--x: ;` is an empty value, `--x:;` is none in older browsers.
 */
export function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = []
  let at = 0
  while (at <= text.length) {
    const end = findEnd(text, at, separator)
    parts.push(text.slice(at, end).trimStart())
    at = end + 1
  }
  return parts.filter(Boolean)
}

import { classesIn } from './critical-css.ts'
import { type CssRule, isGroup, parseRules, splitOutside, writeRule } from './css-rules.ts'
import type { Names } from './page-names.ts'

/** Properties that one declaration sets together with others: `inset` for `left`. */
const SHARED: Readonly<Record<string, string>> = {
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  row: 'gap',
  column: 'gap',
  align: 'place',
  justify: 'place',
  line: 'font',
}

function propertiesOf({ block }: CssRule): readonly string[] {
  return splitOutside(block ?? '', ';').map((declaration) => {
    const [first = ''] = declaration.replace(/^-(webkit|moz)-/, '').split(/[-:]/)
    return SHARED[first] ?? first
  })
}

/** What an element must be called to be meant by one of the rule's selectors; nothing where that isn't said by names alone. */
function namesMeant({ prelude }: CssRule): readonly (readonly string[])[] {
  return splitOutside(prelude, ',').map((selector) => (/[\s>+~]/.test(selector) ? [] : classesIn(selector)))
}

/** Whether both rules may set the same property of one element. */
function meet(one: CssRule, other: CssRule, elements: readonly Names[]): boolean {
  const properties = new Set(propertiesOf(one))
  if (!propertiesOf(other).some((property) => properties.has(property))) return false
  return namesMeant(one).some((names) =>
    namesMeant(other).some((others) => {
      const both = [...names, ...others]
      return both.length === 0 || elements.some((element) => both.every((name) => element.has(name)))
    }),
  )
}

/** Every rule as it is written, with the groups around it. */
function flat(css: string, around = ''): readonly string[] {
  return parseRules(css).flatMap((rule) =>
    isGroup(rule) ? flat(rule.block, around + rule.prelude) : [around + writeRule(rule)],
  )
}

/**
 * Of a page's sheet, what has to follow a first sheet that was taken from the same rules, so that both together do what the page's does on
 * these elements: the rules that the first lacks, and of those it has each that overrules one of them, as the later sheet would win.
 */
export function restOfSheet(page: string, first: string, elements: readonly Names[]): string {
  const known = new Set(flat(first))
  const restOf = (css: string, around: string, brought: CssRule[]): string =>
    parseRules(css)
      .map((rule) => {
        if (isGroup(rule)) {
          // What is in one layer overrules nothing of another by its place.
          const within = rule.prelude.startsWith('@layer') ? [] : brought
          const inner = restOf(rule.block, around + rule.prelude, within)
          return inner && writeRule({ prelude: rule.prelude, block: inner })
        }
        if (known.has(around + writeRule(rule)) && !brought.some((earlier) => meet(earlier, rule, elements))) return ''
        brought.push(rule)
        return writeRule(rule)
      })
      .join('')
  return restOf(page, '', [])
}

import { type CssRule, parseRules, splitOutside } from './css-rules.ts'
import { unescapeHtml } from './html-text.ts'
import { writtenTokens } from './written-tokens.ts'

const GROUP = /^@(layer|media|supports|container)\b/
/** Nothing hovers before the whole sheet is there, and few choose the colours of their screen. */
const WHOLE_SHEET = /^@media \((hover:\s*hover|forced-colors:\s*active)\)$/
/** Nobody has a dialog open, holds a button down or walks through fields by keys before that either. */
const LATER = /:active\b|:focus(?![-\w])|:has\(dialog|:has\(:focus-visible\)|::backdrop/
const CLASS_NAME = /\.((?:\\.|[\w-])+)/g

/** Class names that a selector asks for, with Tailwind's escapes taken out. */
export function classesIn(selector: string): readonly string[] {
  return [...selector.matchAll(CLASS_NAME)].map((match) => (match[1] ?? '').replace(/\\(.)/g, '$1'))
}

/** What of a sheet a page can use at all. */
export type Used = { readonly classes: ReadonlySet<string>; readonly elements: ReadonlySet<string> }

/** The class names and elements of a page's body; `states` are classes that its scripts put on the html element. */
export function usedOn(html: string, states: readonly string[] = []): Used {
  const classes = new Set(states)
  for (const match of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (match[1] ?? '').split(/\s+/)) classes.add(unescapeHtml(name))
  }
  const elements = new Set(['html', 'body'])
  for (const match of html.matchAll(/<([a-z][\w-]*)/g)) elements.add(match[1] ?? '')
  return { classes, elements }
}

/** Element names that a selector asks for. One with brackets may offer a choice of them: none of it is asked for then. */
function elementsIn(selector: string): readonly string[] {
  if (selector.includes('(')) return []
  return [...selector.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g)].map((match) => match[1] ?? '')
}

function isUsed(selector: string, { classes, elements }: Used): boolean {
  if (selector === ':host' || LATER.test(selector)) return false
  return (
    classesIn(selector).every((name) => classes.has(name)) && elementsIn(selector).every((name) => elements.has(name))
  )
}

function selectorsKept(prelude: string, used: Used): string {
  return splitOutside(prelude, ',')
    .filter((selector) => isUsed(selector, used))
    .join(',')
}

function keepRule(rule: CssRule, used: Used): string {
  const { prelude, block } = rule
  if (block === null) return `${prelude};`
  if (WHOLE_SHEET.test(prelude)) return ''
  if (GROUP.test(prelude)) {
    const inner = keepRules(block, used)
    return inner && `${prelude}{${inner}}`
  }
  if (prelude.startsWith('@')) return `${prelude}{${block}}`
  const selectors = selectorsKept(prelude, used)
  return selectors && `${selectors}{${block}}`
}

function keepRules(css: string, used: Used): string {
  return parseRules(css)
    .map((rule) => keepRule(rule, used))
    .join('')
}

/** Names a sheet reads, as opposed to those it only sets. */
function namesRead(css: string): ReadonlySet<string> {
  const read = new Set<string>()
  for (const match of css.matchAll(/var\((--[\w-]+)/g)) read.add(match[1] ?? '')
  return read
}

/** Takes out custom properties that nothing reads, until none is left. */
function dropUnread(css: string): string {
  const read = namesRead(css)
  const isUnread = (declaration: string) => {
    const name = /^(--[\w-]+)\s*:/.exec(declaration)?.[1]
    return name !== undefined && !read.has(name)
  }
  const prune = (text: string): string =>
    parseRules(text)
      .map(({ prelude, block }) => {
        if (block === null) return `${prelude};`
        const registered = /^@property (--[\w-]+)$/.exec(prelude)?.[1]
        if (registered) return read.has(registered) ? `${prelude}{${block}}` : ''
        if (GROUP.test(prelude)) {
          const inner = prune(block)
          return inner && `${prelude}{${inner}}`
        }
        if (prelude.startsWith('@')) return `${prelude}{${block}}`
        const kept = splitOutside(block, ';').filter((declaration) => !isUnread(declaration))
        return kept.length > 0 ? `${prelude}{${kept.join(';')}}` : ''
      })
      .join('')
  const pruned = prune(css)
  return pruned.length < css.length ? dropUnread(pruned) : pruned
}

/** Writes the first value of a registered property where it is read, if nothing sets another: its rule can go then. */
function settled(css: string): string {
  return parseRules(css).reduce((text, { prelude, block }) => {
    const name = /^@property (--[\w-]+)$/.exec(prelude)?.[1]
    const initial = /initial-value:\s*([^;]+)/.exec(block ?? '')?.[1]
    if (!name || !initial || new RegExp(`[{;]${name}:`).test(text)) return text
    return text.replaceAll(`var(${name})`, initial.trim())
  }, css)
}

function dropUnusedKeyframes(css: string): string {
  return parseRules(css)
    .filter(({ prelude }) => {
      const name = /^@keyframes (\S+)$/.exec(prelude)?.[1]
      return !name || new RegExp(`animation[^;}]*\\b${name}\\b`).test(css)
    })
    .map(({ prelude, block }) => (block === null ? `${prelude};` : `${prelude}{${block}}`))
    .join('')
}

const STILLING = /@media \(prefers-reduced-motion:\s*reduce\)\{(?:[^{}]*\{[^{}]*\})*\}/g

/** What stills a page does nothing on one where nothing moves. */
function dropStilling(css: string): string {
  const others = css.replace(STILLING, '')
  return /[{;](?:animation|transition)/.test(others) ? css : others
}

/**
 * The part of a minified sheet that a page with these classes and elements needs, in the sheet's own order: put before the whole sheet,
 * it changes nothing of what the sheet does later.
 */
export function criticalCss(css: string, used: Used): string {
  return dropStilling(dropUnusedKeyframes(dropUnread(writtenTokens(settled(keepRules(css, used))))))
}

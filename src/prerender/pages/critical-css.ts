import { type CssRule, isGroup, parseRules, splitOutside, writeRule } from './css-rules.ts'
import type { Used } from './page-names.ts'
import { writtenTokens } from './written-tokens.ts'

/** Nothing hovers before the full stylesheet is there, and few choose the colours of their screen. */
const FULL_STYLESHEET = /^@media \((hover:\s*hover|forced-colors:\s*active)\)$/
/** Nobody has a dialog open, holds a button down or walks through fields by keys before that either. */
const LATER = /:active\b|:focus(?![-\w])|:has\(dialog|:has\(:focus-visible\)|::backdrop/
const CLASS_NAME = /\.((?:\\.|[\w-])+)/g

/** Class names that a selector asks for, with Tailwind's escapes taken out. */
export function classesIn(selector: string): readonly string[] {
  return [...selector.matchAll(CLASS_NAME)].map((match) => (match[1] ?? '').replace(/\\(.)/g, '$1'))
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
  if (FULL_STYLESHEET.test(prelude)) return ''
  if (isGroup(rule)) {
    const inner = keepRules(rule.block, used)
    return inner && writeRule({ prelude, block: inner })
  }
  if (block === null || prelude.startsWith('@')) return writeRule(rule)
  const selectors = selectorsKept(prelude, used)
  return selectors && writeRule({ prelude: selectors, block })
}

function keepRules(css: string, used: Used): string {
  return parseRules(css)
    .map((rule) => keepRule(rule, used))
    .join('')
}

/** Names a stylesheet reads, as opposed to those it only sets. */
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
      .map((rule) => {
        const { prelude, block } = rule
        const registered = /^@property (--[\w-]+)$/.exec(prelude)?.[1]
        if (registered) return read.has(registered) ? writeRule(rule) : ''
        if (isGroup(rule)) {
          const inner = prune(rule.block)
          return inner && writeRule({ prelude, block: inner })
        }
        if (block === null || prelude.startsWith('@')) return writeRule(rule)
        const kept = splitOutside(block, ';').filter((declaration) => !isUnread(declaration))
        return kept.length > 0 ? writeRule({ prelude, block: kept.join(';') }) : ''
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
    .map(writeRule)
    .join('')
}

const STILLING = /@media \(prefers-reduced-motion:\s*reduce\)\{(?:[^{}]*\{[^{}]*\})*\}/g

/** What stills a page does nothing on one where nothing moves. */
function dropStilling(css: string): string {
  const others = css.replace(STILLING, '')
  return /[{;](?:animation|transition)/.test(others) ? css : others
}

/**
 * The part of a minified stylesheet that a page with these classes and elements needs, in its own order: put before the full stylesheet,
 * it changes nothing of what that one does later.
 */
export function criticalCss(css: string, used: Used): string {
  return dropStilling(dropUnusedKeyframes(dropUnread(writtenTokens(settled(keepRules(css, used))))))
}

import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'
import { STATE_CLASSES } from '../../lib/page-names.ts'
import { unescapeHtml } from './html-text.ts'

/** A page needs these although its HTML doesn't show it. */
const ALWAYS = [
  // head.ts sets the chosen theme, boot.ts marks what was pressed, React may hide something before the full stylesheet has come.
  /^:root\[data-theme=/,
  /^\[aria-busy=/,
  '[hidden]',
  // Beasties leaves pseudo-classes out when it looks for elements: nothing is left of these.
  ':focus-visible',
  '::placeholder',
  // But for what nobody has done yet: no page begins with something open or switched on.
  /^:(?:is|where)\((?!.*(?::hover|open|aria-checked))/,
]

/** The rules of a stylesheet without a semicolon behind a block: beasties 0.5 writes one, which voids the rule after it. */
function compileStylesheet(css: string) {
  const sheet = compileSheet(css, { allowRules: ALWAYS })
  if (sheet.warnings.length > 0) throw new Error(`Not understood in the stylesheet: ${sheet.warnings.join(', ')}`)
  const rules = sheet.rules.map((rule) => (rule.css ? { ...rule, css: rule.css.replace(/\};$/, '}') } : rule))
  return { ...sheet, rules }
}

const DECLARED = /(--(?:color|tw)-[\w-]+):[^;}]*(?:;|(?=}))/g

/** Without the theme's colours and Tailwind's defaults that neither a rule left nor the page names. */
function withoutUnusedVariables(css: string, body: string): string {
  const used = new Set([...`${css}${body}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return css.replace(DECLARED, (declaration, name) => (used.has(name) ? declaration : ''))
}

/**
 * Reads a stylesheet once; gives for what React rendered the rules of its first paint, in their own order: put before the full stylesheet,
 * they change nothing of what that one does later.
 */
export function criticalCss(css: string): (rendered: string) => string {
  const { extract } = createProcessor([compileStylesheet(css)], { keyframes: 'critical', fonts: false })
  return (rendered) => {
    // Beasties compares class names as the HTML writes them: `[&amp;_b]:p-0`.
    const body = rendered.replace(/\sclass="[^"]*"/g, unescapeHtml)
    const { css: found } = extract(`<html class="${STATE_CLASSES.join(' ')}"><body>${body}</body></html>`)
    return withoutUnusedVariables(found, body)
  }
}

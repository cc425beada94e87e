import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STATE_CLASSES } from '../../lib/page-names.ts'
import { criticalCss } from './prerender-pages.ts'

const critical = (css: string, rendered: string) => criticalCss(css)(rendered)

describe('criticalCss', () => {
  it('keeps only the rules of a page’s classes and elements', () => {
    const css = '.flex{display:flex}.grid{display:grid}a{color:inherit}select{top:0}'
    expect(critical(css, '<p class="flex"><a>Pots</a></p>')).toBe('.flex{display:flex}a{color:inherit}')
  })

  it('keeps only the used part of a selector list', () => {
    expect(critical('.a,.b:hover,p{margin:0}', '<p class="b"></p>')).toBe('.b:hover,p{margin:0}')
  })

  it('supports Tailwind’s escapes, variants and arbitrary values', () => {
    const rendered = '<p class="md:p-2.5 [&amp;_b]:p-0 [&amp;&gt;i]:m-0"><b>1</b><i>2</i></p>'
    const css =
      '@media (min-width:48rem){.md\\:p-2\\.5{padding:10px}.md\\:p-3{padding:12px}}' +
      '.\\[\\&_b\\]\\:p-0 b{padding:0}.\\[\\&\\>i\\]\\:m-0>i{margin:0}'
    expect(critical(css, rendered)).toBe(css.replace('.md\\:p-3{padding:12px}', ''))
  })

  it('ignores tags in a page’s text', () => {
    expect(critical('b{top:0}p{top:0}', '<p>a &lt;b&gt; c</p>')).toBe('p{top:0}')
  })

  it('keeps matching rules whose selector starts with :where or :is', () => {
    const css =
      ':where(.divide-y>:not(:last-child)){border-top-width:1px}' +
      ':is(:where(.group)[aria-current=true] .group-aria-current\\:w-5){width:20px}'
    const later = ':is(:where(.group)[aria-checked=true] .b){top:0}:is(:where(.group):hover .b){top:0}'
    expect(critical(css + later, '<ul class="group divide-y"><li class="b">1</li><li>2</li></ul>')).toBe(css)
  })

  it('ends no block with a semicolon, which would break the next rule', () => {
    const css =
      '@property --a{syntax:"*";inherits:false;initial-value:solid}@property --b{syntax:"*";inherits:false}p{border-style:var(--a);top:var(--b)}'
    expect(critical(css, '<p></p>')).toBe(css)
  })

  it('keeps the order of layers, including empty ones', () => {
    const css = '@layer a{.x{top:0}}@layer b{p{top:1px}}'
    expect(critical(css, '<p></p>')).toBe('@layer a{}@layer b{p{top:1px}}')
  })

  it('drops unused colours and defaults', () => {
    const css =
      ':root{--color-ink:#000;--color-gold:#fc0;--color-line:#eee}*{--tw-leading:initial;--tw-blur:initial}' +
      '@property --tw-blur{syntax:"*";inherits:false}'
    const rules = 'p{color:var(--color-ink);line-height:var(--tw-leading)}'
    expect(critical(css + rules, '<p style="fill:var(--color-line)"></p>')).toBe(
      `:root{--color-ink:#000;--color-line:#eee}*{--tw-leading:initial;}${rules}`,
    )
  })

  it('drops unused animations', () => {
    const css = '@keyframes spin{to{rotate:1turn}}@keyframes pulse{50%{opacity:.5}}p{animation:1s pulse}'
    expect(critical(css, '<p></p>')).toBe('@keyframes pulse{50%{opacity:.5}}p{animation:1s pulse}')
  })

  it('throws for a selector it can’t parse', () => {
    expect(() => criticalCss('p[]{top:0}')).toThrow('Not understood')
  })

  it('is independent of the pages before', () => {
    const extract = criticalCss('.a{top:0}.b{top:1px}')
    expect([extract('<p class="a"></p>'), extract('<p class="b"></p>')]).toEqual(['.a{top:0}', '.b{top:1px}'])
  })
})

describe('criticalCss of the shop’s stylesheet', () => {
  const base = readFileSync(new URL('../../ui/style/base.css', import.meta.url), 'utf8')
  const style = critical(
    base,
    '<div class="offline-slot"></div><div data-list="true"><article><span class="nums">₦1</span></article></div><img loading="lazy"/>',
  )

  it.each([
    ':root[data-theme="light"]{',
    ':root[data-theme="dark"]{',
    '.offline .offline-slot{',
    '.offline{--offline-slot',
    '.query [data-list]',
    '.converts span.nums{',
    'html:not(.go) img[loading="lazy"]{',
    '[aria-busy="true"]{',
    '[hidden]{',
    ':focus-visible{',
    '::placeholder{',
  ])('keeps rules that scripts or keys need before the full stylesheet: %s', (rule) => {
    expect(style).toContain(rule)
  })

  it.each(['.btn{', '.bone{', 'summary', '::backdrop', 'dialog'])('leaves %s to the full stylesheet', (rule) => {
    expect(base.replaceAll(' {', '{')).toContain(rule)
    expect(style).not.toContain(rule)
  })

  it('keeps the rules of every class set by the first scripts', () => {
    for (const name of STATE_CLASSES) expect(critical(`.${name} p{top:0}`, '<p></p>')).toBe(`.${name} p{top:0}`)
  })
})

import { describe, expect, it } from 'vitest'
import { criticalCss } from './critical-css.ts'
import { usedOn } from './page-names.ts'

const on = (html: string) => usedOn(`<p><a><button>${html}`)

describe('criticalCss', () => {
  it('keeps the rules of the classes a page has, and no other', () => {
    const css = '.flex{display:flex}.grid{display:grid}a{color:inherit}'
    expect(criticalCss(css, on('<p class="flex">'))).toBe('.flex{display:flex}a{color:inherit}')
  })

  it('keeps the rules of the elements a page has, and no other', () => {
    const css =
      'ul,ol,p{margin:0}p > select{top:0}summary::marker{left:0}html,body{top:0}main:is(p,ul){top:1px}::before{top:2px}'
    expect(criticalCss(css, on('<ol>'))).toBe('ol,p{margin:0}html,body{top:0}main:is(p,ul){top:1px}::before{top:2px}')
  })

  it('counts the classes that scripts put on the page', () => {
    expect(criticalCss('.go p{top:0}.off p{top:1px}', usedOn('<p>', ['go']))).toBe('.go p{top:0}')
  })

  it('keeps only the used part of a selector list', () => {
    expect(criticalCss('.a,.b:hover,p{margin:0}', on('<p class="b">'))).toBe('.b:hover,p{margin:0}')
  })

  it("understands Tailwind's escapes, variants and arbitrary values", () => {
    const html = '<p class="md:p-2.5 has-[&amp;]:x grid-cols-[1fr_36%]">'
    const css =
      '@media (min-width:48rem){.md\\:p-2\\.5{padding:10px}.md\\:p-3{padding:12px}}.grid-cols-\\[1fr_36\\%\\]{gap:0}'
    expect(criticalCss(css, on(html))).toBe(
      '@media (min-width:48rem){.md\\:p-2\\.5{padding:10px}}.grid-cols-\\[1fr_36\\%\\]{gap:0}',
    )
  })

  it('leaves out a group that has become empty', () => {
    expect(criticalCss('@layer a{@media print{.x{top:0}}}p{top:0}', on(''))).toBe('p{top:0}')
  })

  it('drops custom properties nothing reads, also those only dropped ones read', () => {
    const css =
      ':root{--a:1px;--b:var(--a);--c:2px}.x{top:var(--b)}p{left:var(--c)}@property --b{syntax:"*";inherits:false}'
    expect(criticalCss(css, on(''))).toBe(':root{--c:2px}p{left:var(--c)}')
  })

  it('keeps an empty custom property empty, not absent', () => {
    expect(criticalCss(':root{--x: ;top:var(--x)}', on(''))).toBe(':root{--x: ;top:var(--x)}')
  })

  it('leaves out what nobody can do before the full stylesheet is there', () => {
    const css =
      'button:active{scale:1}:root,:host{top:0}:root:has(dialog[open]){overflow:hidden}p::backdrop,p{margin:0}'
    expect(criticalCss(css, on(''))).toBe(':root{top:0}p{margin:0}')
  })

  it('leaves what hovers and what a chosen set of colours needs to the full stylesheet', () => {
    const css = '@media (hover:hover){p{top:1px}}@media (forced-colors: active){p{top:2px}}@media print{p{top:3px}}'
    expect(criticalCss(css, on(''))).toBe('@media print{p{top:3px}}')
  })

  it('writes the first value of a registered property that nothing sets, and keeps one that something sets', () => {
    const css =
      '.a{border-style:var(--line)}.b{--snap:x}.a{snap:var(--snap)}' +
      '@property --line{syntax:"*";inherits:false;initial-value:solid}@property --snap{syntax:"*";inherits:false;initial-value:y}'
    expect(criticalCss(css, on('<p class="a b">'))).toBe(
      '.a{border-style:solid}.b{--snap:x}.a{snap:var(--snap)}@property --snap{syntax:"*";inherits:false;initial-value:y}',
    )
  })

  it('drops animations nothing plays', () => {
    const css = '@keyframes spin{to{rotate:1turn}}@keyframes pulse{50%{opacity:.5}}p{animation:1s pulse}'
    expect(criticalCss(css, on(''))).toBe('@keyframes pulse{50%{opacity:.5}}p{animation:1s pulse}')
  })

  it('keeps what stills a page only where something moves', () => {
    const still = '@layer last{@media (prefers-reduced-motion:reduce){*,:before{transition:none;animation:none}}}'
    expect(criticalCss(`p{top:0}${still}`, on('<p>'))).not.toContain('animation')
    for (const moving of ['p{animation:1s x}', 'p{top:0;transition-duration:1s}']) {
      expect(criticalCss(moving + still, on('<p>'))).toBe(moving + still)
    }
  })

  it('leaves the look of what is focused to the full stylesheet, but for the ring that shows where the keys are', () => {
    expect(criticalCss('a:focus{top:0}a:focus-visible{top:1px}', on('<p>'))).toBe('a:focus-visible{top:1px}')
  })

  it('keeps the order of what it keeps and the statements between', () => {
    const css = '@layer a,b;.x{top:0}.y{top:1px}@layer b{.x{top:2px}}'
    expect(criticalCss(css, on('<p class="x">'))).toBe('@layer a,b;.x{top:0}@layer b{.x{top:2px}}')
  })
})

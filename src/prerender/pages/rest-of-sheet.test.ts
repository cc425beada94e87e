import { describe, expect, it } from 'vitest'
import { namesOn } from './page-names.ts'
import { restOfSheet } from './rest-of-sheet.ts'

const layer = (rules: string) => `@layer utilities{${rules}}`
const on = (...lists: string[]) => namesOn(lists.map((list) => `<p class="${list}">`).join(''))

describe('restOfSheet', () => {
  it('brings what the first sheet lacks, and nothing that it has', () => {
    expect(restOfSheet(layer('.a{top:0}.b{color:red}'), layer('.a{top:0}'), on('a', 'b'))).toBe(layer('.b{color:red}'))
    expect(restOfSheet(`:root{--x:1}${layer('.a{top:0}')}`, `:root{--x:1}${layer('.a{top:0}')}`, on('a'))).toBe('')
  })

  it('brings a rule again that is written otherwise there', () => {
    expect(restOfSheet(':root{--x:1;--y:2}', ':root{--x:1}', [])).toBe(':root{--x:1;--y:2}')
    expect(restOfSheet('@layer theme;@layer theme{a{top:0}}', '@layer theme;', [])).toBe('@layer theme{a{top:0}}')
  })

  const [padding, left] = ['.p-4{padding:16px}', '.pl-2{padding-left:8px}']

  it('brings a rule again that overrules one of its own, which would win from the later sheet', () => {
    expect(restOfSheet(layer(padding + left), layer(left), on('p-4 pl-2'))).toBe(layer(padding + left))
    expect(restOfSheet(layer(padding + left), layer(padding), on('p-4 pl-2'))).toBe(layer(left))
  })

  it('does not where no element is called both, or where they are in different layers', () => {
    expect(restOfSheet(layer(padding + left), layer(left), on('p-4', 'pl-2'))).toBe(layer(padding))
    const base = '@layer base{p{padding:1px}}'
    expect(restOfSheet(base + layer(left), layer(left), on('pl-2'))).toBe(base)
  })

  it('takes a rule that means elements by more than their names for one that means any', () => {
    const [deep, of] = ['.list li{margin:0}', '.mt-1{margin-top:4px}']
    expect(restOfSheet(layer(deep + of), layer(of), on('mt-1'))).toBe(layer(deep + of))
  })

  it.each([
    ['.inset-0{inset:0}', '.left-2{left:8px}'],
    ['.gap-2{gap:8px}', '.gap-x-3{column-gap:12px}'],
    ['.place-center{place-items:center}', '.items-start{align-items:flex-start}'],
    ['.text-lg{font:18px/1.5 sans-serif}', '.leading-none{line-height:1}'],
    ['@media (width>=1px){.a{margin:0}}', '.mt-1{margin-top:4px}'],
  ])('knows that %s and %s touch the same', (earlier, later) => {
    const all = on('inset-0 left-2 gap-2 gap-x-3 place-center items-start text-lg leading-none a mt-1')
    expect(restOfSheet(layer(earlier + later), layer(later), all)).toBe(layer(earlier + later))
  })

  it('brings what stands in a condition again where it overrules a plain rule that comes', () => {
    const wide = '@media (width>=64rem){.lg\\:block{display:block}.lg\\:p-4{padding:16px}}'
    const page = layer(`.hidden{display:none}${wide}`)
    expect(restOfSheet(page, layer(wide), on('hidden lg:block', 'lg:p-4'))).toBe(
      layer('.hidden{display:none}@media (width>=64rem){.lg\\:block{display:block}}'),
    )
    expect(restOfSheet(page, layer(wide), on('hidden', 'lg:block'))).toBe(layer('.hidden{display:none}'))
  })
})

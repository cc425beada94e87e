import { describe, expect, it } from 'vitest'
import { parseRules, splitOutside } from './css-rules.ts'

describe('parseRules', () => {
  it('takes rules and statements apart', () => {
    expect(parseRules('@layer a;p{top:0}@media print{a{left:0}}')).toEqual([
      { prelude: '@layer a', block: null },
      { prelude: 'p', block: 'top:0' },
      { prelude: '@media print', block: 'a{left:0}' },
    ])
  })

  it('is not misled by braces in strings and brackets', () => {
    expect(parseRules('a[x="}"]{content:"{;"}b{top:0}')).toEqual([
      { prelude: 'a[x="}"]', block: 'content:"{;"' },
      { prelude: 'b', block: 'top:0' },
    ])
  })

  it('passes over escaped characters in class names', () => {
    expect(parseRules('.a\\:b\\{c{top:0}')).toEqual([{ prelude: '.a\\:b\\{c', block: 'top:0' }])
  })
})

describe('splitOutside', () => {
  it('splits selectors but not what is inside of one', () => {
    expect(splitOutside('a,:is(b,c),d[e=","]', ',')).toEqual(['a', ':is(b,c)', 'd[e=","]'])
  })
})

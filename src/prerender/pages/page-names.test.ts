import { describe, expect, it } from 'vitest'
import { namesOn, usedOn } from './page-names.ts'

describe('namesOn', () => {
  it('gives the names of each element, each list once', () => {
    expect(namesOn('<p class="a b"><i class="b\n c"></i><p class="a b"><hr>')).toEqual([
      new Set(['a', 'b']),
      new Set(['b', 'c']),
    ])
  })

  it('reads a name as the stylesheet writes it, not as HTML has to', () => {
    expect(namesOn('<p class="[&amp;_b]:p-0 [&amp;&gt;i]:m-0">')).toEqual([new Set(['[&_b]:p-0', '[&>i]:m-0'])])
  })

  it("takes no other attribute's value for a class", () => {
    expect(namesOn('<p data-class="a" title="class=b">')).toEqual([])
  })
})

describe('usedOn', () => {
  it('gathers the names and elements of a page, with html, body and the states that its scripts set', () => {
    expect(usedOn('<main class="a"><a-b class="c &amp;"></a-b></main>', ['offline'])).toEqual({
      classes: new Set(['offline', 'a', 'c', '&']),
      elements: new Set(['html', 'body', 'main', 'a-b']),
    })
  })
})

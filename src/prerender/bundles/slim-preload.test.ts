import { describe, expect, it } from 'vitest'
import { withoutMainSheet } from './slim-preload.ts'

const listOf = (...sheets: string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(sheets)})))=>i.map(i=>d[i]);\n`

describe('withoutMainSheet', () => {
  it('lets a part come without the sheet that its page has', () => {
    const code = 'import"./a.js";const b=()=>load(()=>import("./b.js"),__vite__mapDeps([0]));'
    expect(withoutMainSheet(listOf('assets/index-CayXxMUU.css') + code)).toBe(
      'import"./a.js";const b=()=>load(()=>import("./b.js"),[]);',
    )
  })

  it.each([
    listOf('assets/chart-CnsZ1jie.css'),
    listOf('assets/index-CayXxMUU.css', 'assets/chart-CnsZ1jie.css'),
    'import"./a.js";',
  ])('leaves %s as it is', (list) => {
    const code = `${list}load(()=>import("./b.js"),__vite__mapDeps([0]));`
    expect(withoutMainSheet(code)).toBe(code)
  })
})

import { describe, expect, it } from 'vitest'
import { withPlainNamespaces } from './plain-namespaces.ts'

const IMPORT = 'import { t as __exportAll } from "./rolldown-runtime-!~{001}~.js";\n'
const run = async (code: string) => import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)

describe('namespaces of modules that share a file', () => {
  it('answer what the module exports at that time, without the runtime', async () => {
    const code = withPlainNamespaces(`${IMPORT}//#region src/page.ts
var page_exports = /* @__PURE__ */ __exportAll({ Page: () => Page });
var store_exports = /* @__PURE__ */ __exportAll({
\tcount: () => count$1,
\tgrow: () => grow
});
let count$1 = 1
const grow = () => { count$1 += 1 }
const Page = () => 'page'
export { page_exports as p, store_exports as s }
`)
    expect(code).not.toMatch(/rolldown|import/)
    const { p, s } = (await run(code)) as { p: { Page: () => string }; s: { count: number; grow: () => void } }
    expect([p.Page(), s.count]).toEqual(['page', 1])
    s.grow()
    expect(s.count).toBe(2)
    expect(Object.keys(s)).toEqual(['count', 'grow'])
  })

  it('leaves a file without them, and one that needs other parts of the runtime', () => {
    for (const code of ['export const a = 1', 'import { n as __commonJS } from "./rolldown-runtime-a1.js";\n'])
      expect(withPlainNamespaces(code)).toBe(code)
  })

  it('stops the build when the bundler writes them otherwise', () => {
    expect(() => withPlainNamespaces(`${IMPORT}var a = __exportAll({ b: () => b });`)).toThrow(/another way/)
    expect(() => withPlainNamespaces(`${IMPORT}var a = /* @__PURE__ */ __exportAll({ b: c });`)).toThrow(/Not a name/)
  })
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build, type Plugin, parseAst, type Rollup } from 'vite'
import { describe, expect, it } from 'vitest'
import { asModule, reactModules } from './react-modules.ts'

const require = createRequire(import.meta.url)

const FILES = [
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
]

const fileOf = (name: string) => {
  const [folder = '', ...rest] = name.split('/')
  return require.resolve(`${folder}/package.json`).replace('package.json', rest.join('/'))
}

/** What the module exports, by its own text. */
function exportsOf(code: string): string[] {
  const last = parseAst(code).body.at(-1)
  if (last?.type !== 'ExportNamedDeclaration') throw new Error('no exports')
  return last.specifiers.map(({ exported }) => ('name' in exported ? exported.name : exported.value))
}

/** A page's code with the packages, bundled as the shop is. */
async function bundled(code: string): Promise<string> {
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === 'page' ? '\0page' : null),
    load: (id) => (id === '\0page' ? code : null),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [page, reactModules()],
    build: { write: false, minify: false, rolldownOptions: { input: 'page', preserveEntrySignatures: 'strict' } },
  })
  const [output] = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[]
  const chunks = output?.output.filter((file) => file.type === 'chunk') ?? []
  expect(chunks).toHaveLength(1)
  return chunks[0]?.code ?? ''
}

const run = async (code: string) => import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)

describe.each(FILES)('%s', (name) => {
  it('exports as a module what it exported', () => {
    const whole = require(fileOf(name)) as object
    expect(exportsOf(asModule(readFileSync(fileOf(name), 'utf8'))).toSorted()).toEqual(Object.keys(whole).toSorted())
  })
})

describe('a file of another shape', () => {
  it.each([
    ['an export within a function only', 'function f() { exports.a = 1 }', /doesn't export a/],
    ['a whole that is exported', 'module.exports = {}', /not all a module/],
    ['a package required within a function', 'function f() { return require("react") }', /not all a module/],
    ['exports by a computed name', 'exports["a"] = 1', /not all a module/],
  ])('stops the build: %s', (_what, code, message) => {
    expect(() => asModule(code)).toThrow(message)
  })

  it('keeps an export that is assigned again, and what reads it', async () => {
    const code = 'exports.now = void 0; if (1) { exports.now = () => 7 } exports.twice = () => 2 * exports.now()'
    const { now, twice } = (await run(asModule(code))) as { now: () => number; twice: () => number }
    expect([now(), twice()]).toEqual([7, 14])
  })
})

describe('a page with React', () => {
  it('carries what it imports and nothing else, without a wrapper for modules', async () => {
    const code = await bundled(`
      import React from 'react'
      import { useState } from 'react'
      import { jsx } from 'react/jsx-runtime'
      export const draw = (hooks = [useState, React.useId]) => jsx('p', { children: hooks.length })
    `)
    expect(code).toContain('useState')
    expect(code).toContain('useId')
    expect(code).not.toMatch(/useOptimistic|cacheSignal|mapIntoArray|__commonJS|__toESM|require\(/)
    const { draw } = (await run(code)) as { draw: () => { type: string; props: object } }
    expect(draw()).toMatchObject({ type: 'p', props: { children: 2 } })
  })

  it('has one React for the page and its renderer', async () => {
    const code = await bundled(`
      import { createRoot, hydrateRoot } from 'react-dom/client'
      import { createPortal } from 'react-dom'
      export { version } from 'react'
      export const all = [createRoot, hydrateRoot, createPortal]
    `)
    expect(code.match(/\bH: null,\s+A: null/g)).toHaveLength(1)
    expect(code).not.toMatch(/__commonJS|__toESM|require\(/)
  })
})

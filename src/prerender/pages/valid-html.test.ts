import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { IDENTITY } from '../../content/settings/identity.ts'
import { aProduct, aVariant } from '../../domain/catalogue/product-builder.ts'
import type { ChunkGraph } from '../bundles/chunk-graph.ts'
import { render } from '../entry-server.tsx'
import { snapshotOf } from './catalogue-source.ts'
import { fileOf, SHELL_URL } from './page-files.ts'
import { pageList } from './page-list.ts'
import { prerenderPages } from './prerender-pages.ts'

const TEMPLATE = `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
    <!--head-->
    <link rel="stylesheet" href="/assets/a.css">
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body><div id="root"><!--app--></div><!--data--></body>
</html>`

/** Every source is a script of its own. */
const GRAPH = new Proxy<ChunkGraph>({}, { get: (_, source) => ({ file: `${String(source)}.js` }) })

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React and Vite write it like this, and HTML ignores the case.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      // Text is an input's default type.
      'no-implicit-input-type': 'off',
      // A picture's tints and a measured width exist only as data.
      'no-inline-style': 'off',
      // Telephone numbers may wrap.
      'tel-non-breaking': 'off',
      // React's useId begins with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // The keyboard's search key submits the form, and results appear while typing.
      'wcag/h32': 'off',
      // aria-label names a group of buttons without showing a name.
      'wcag/h71': 'off',
    },
  }),
)

const pot = aProduct({
  id: 'pot',
  category: 'supplements',
  featured: true,
  description: 'Keeps soup warm.',
  image: '/pictures/pot/1/480.webp',
  gallery: ['/pictures/pot/2/480.webp'],
  variants: [aVariant()],
})
const soldOut = aProduct({ id: 'pan', category: 'supplements', stock: 0, createdAt: 1 })
/** Enough for the lists to link to the rest. */
const others = Array.from({ length: 12 }, (_, index) => aProduct({ id: `o${index}`, category: 'supplements' }))
const pages = pageList({
  ...snapshotOf({ epoch: '', cursor: '', rows: [], settings: [] }),
  products: [pot, soldOut, ...others],
}).filter(({ product }) => !product || product === pot || product === soldOut)

async function prerendered(): Promise<ReadonlyMap<string, string>> {
  const written = new Map<string, string>()
  await prerenderPages(pages, {
    files: {
      read: async () => TEMPLATE,
      write: async (path, content) => void written.set(path, content),
    },
    graph: GRAPH,
    render,
    stylesheet: { css: '.pic{display:grid}', href: '/assets/a.css' },
    siteUrl: 'https://shop.example',
    identity: IDENTITY,
  })
  return written
}

const written = await prerendered()

describe('a prerendered page is valid HTML', () => {
  it.each([...pages.map(({ url }) => url), SHELL_URL])('%s', async (url) => {
    const html = written.get(fileOf(url))
    if (!html) throw new Error(`${url} was not prerendered`)
    const { results } = await validator.validateString(html)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
    )
    expect(found).toEqual([])
  })
})

describe('a prerendered page', () => {
  const page = written.get(fileOf('/shop')) ?? ''

  it('loads scripts and stylesheet only through the boot script', () => {
    expect(page).not.toMatch(/<script[^>]* src=|<link rel="(stylesheet|modulepreload)"/)
    expect(page).toMatch(/<html [^>]*data-js="\/[^"]+" data-css="\/assets\/a.css"/)
    expect(page).toMatch(/<script type="speculationrules">[^<]+<\/script><script>.+<\/script><\/body>/s)
  })

  it('inlines its own rules in its head', () => {
    expect(page.match(/<style>.*?<\/style>/g)).toEqual(['<style>.pic{display:grid}</style>'])
    expect(page.indexOf('<style>')).toBeLessThan(page.indexOf('</head>'))
  })
})

it('in the shell loads stylesheet and scripts itself, after it reads the device', () => {
  const shell = written.get(fileOf(SHELL_URL)) ?? ''
  expect(shell.indexOf('<script>')).toBeLessThan(shell.indexOf('<link'))
  expect(shell).toContain('<link rel="stylesheet"')
  expect(shell).toContain('src="/assets/main.js"')
  expect(shell).toContain('<link rel="modulepreload" href="/src/app/startup/shell-data.ts.js">')
  expect(shell).toMatch(/<div id="root"><\/div><noscript><main/)
})

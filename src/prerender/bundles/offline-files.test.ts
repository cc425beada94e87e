import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../app/screens.ts'
import { type ChunkGraph, offlineFiles } from './chunk-graph.ts'
import { CHUNK_ROOTS } from './chunk-roots.ts'

type Imports = { imports?: string[]; css?: string[] }

const chunk = (file: string, imports: Imports = {}) => ({ file: `assets/${file}.js`, ...imports })
const page = (name: string) => `src/pages/${name}.tsx`
const nameOf = (source: string) => /(\w[\w-]*)\.tsx?$/.exec(source)?.[1] ?? source

const pages = SCREENS.map((screen) => {
  const imports = screen.usesQueries ? ['index.html', '_queries.js'] : ['index.html']
  return [page(screen.page), chunk(nameOf(page(screen.page)), { imports })] as const
})

const known: ChunkGraph = {
  ...Object.fromEntries(pages),
  'index.html': chunk('index', { css: ['assets/index.css'] }),
  'src/pages/support/MyTickets.tsx': chunk('MyTickets', { imports: ['_queries.js'] }),
  '_queries.js': chunk('queries'),
}

/** All other files are named after their source. */
const graph = new Proxy(known, { get: (files, key: string) => files[key] ?? chunk(nameOf(key)) })

const files = offlineFiles(graph)
const use = (name: string) => files.get(`assets/${name}`)

describe('the offline use of files', () => {
  it.each([
    'index.js',
    'index.css',
    'HomePage.js',
    'ProductPage.js',
    'CategoriesPage.js',
    'idle-work.js',
    'build-searcher.js',
  ])('precaches the shop, its search and idle code with the worker: %s', (name) => {
    expect(use(name)).toBe('with-worker')
  })

  it.each(['AboutPage', 'ContactPage', 'TermsPage', 'SignInPage', 'ThisPhonePage', 'SupportPage', 'ShareDialog'])(
    'saves visitors’ screens with their lazy imports: %s',
    (name) => {
      expect(use(`${name}.js`)).toBe('visitor')
    },
  )

  it.each([
    'CartPage',
    'DashboardPage',
    'MyTickets',
    'queries',
    'ProductReviews',
    'CustomerParts',
    'ChatWidget',
    'AddressDialog',
  ])('saves customers’ screens: %s', (name) => {
    expect(use(`${name}.js`)).toBe('customer')
  })

  it('covers every screen of the shop, and none of the admin', () => {
    const shop = SCREENS.filter(({ layout, offline }) => layout === 'store' && offline !== 'never').map((screen) =>
      nameOf(page(screen.page)),
    )
    expect(shop.filter((name) => use(`${name}.js`) === undefined)).toEqual([])
    expect([...files.keys()].filter((file) => file.includes('Admin'))).toEqual([])
  })

  it.each([
    'PrivacyAndDataPage',
    'UnsubscribePage',
    'ResetPasswordPage',
    'GalleryZoom',
    'page-reports',
    // A lazy part in no list.
    'NewPart',
  ])('excludes screens that need the server, and unlisted parts: %s', (name) => {
    expect(use(`${name}.js`)).toBeUndefined()
  })
})

it('names only existing source files', () => {
  const sources: readonly string[] = Object.values(CHUNK_ROOTS).flat()
  expect(sources.filter((file) => !existsSync(file))).toEqual([])
})

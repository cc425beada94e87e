import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../app/screens.ts'
import type { ChunkGraph } from './chunk-graph.ts'
import { keptScripts, laterScripts } from './kept-offline.ts'

const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}.js`, imports })
const source = (file: string) => `src/pages/${file}.tsx`

const known: ChunkGraph = {
  'index.html': chunk('index'),
  'src/app/layouts/sign-out.ts': chunk('sign-out'),
  'src/app/layouts/SignOutDialog.tsx': chunk('SignOutDialog'),
  'src/app/with-queries.tsx': chunk('with-queries', ['_queries.js']),
  'src/app/layouts/VisitorPage.tsx': chunk('VisitorPage'),
  'src/pages/support/MyTickets.tsx': chunk('MyTickets', ['_queries.js']),
  '_queries.js': chunk('queries'),
  '_device.js': { ...chunk('device'), name: 'device' },
  ...Object.fromEntries(
    SCREENS.map(({ page, usesQueries }) => [
      source(page),
      chunk(page.split('/').at(-1) ?? '', ['index.html', ...(usesQueries ? ['_queries.js'] : [])]),
    ]),
  ),
}

/** Whatever else is asked for is a file of its own. */
const graph = new Proxy(known, {
  get: (files, key: string) => files[key] ?? chunk(/(\w[\w-]*)\.tsx?$/.exec(key)?.[1] ?? key),
})

describe('what is kept offline', () => {
  const kept = keptScripts(graph)
  const { visitor, customer } = laterScripts(graph)

  it('comes with the worker for the shop, the cart and what runs when idle', () => {
    for (const name of ['index', 'HomePage', 'ProductPage', 'CartPage', 'device', 'SignOutDialog']) {
      expect(kept).toContain(`assets/${name}.js`)
    }
    expect(kept).not.toContain('assets/AboutPage.js')
  })

  it('follows for every page a visitor can read, without what reads the server for a customer', () => {
    for (const name of [
      'AboutPage',
      'ContactPage',
      'TermsPage',
      'SignInPage',
      'StockAlertButton',
      'ThisPhonePage',
      'SupportPage',
      'VisitorPage',
    ]) {
      expect(visitor).toContain(`/assets/${name}.js`)
    }
    for (const name of ['DashboardPage', 'MyTickets', 'queries']) expect(visitor).not.toContain(`/assets/${name}.js`)
  })

  it('follows for what is written without a line: the contact form of everybody, the chat of a customer', () => {
    expect(visitor).toContain('/assets/contact-message.js')
    expect(customer).toContain('/assets/ChatWidget.js')
    expect(customer).toContain('/assets/prepare-chat-picture.js')
  })

  it('follows for every page of a customer, never for the admin', () => {
    const pages = SCREENS.filter(({ layout }) => layout === 'store').map(({ page }) => page.split('/').at(-1))
    const all = new Set([...[...kept].map((file) => `/${file}`), ...visitor, ...customer])
    for (const page of [...pages, 'MyTickets', 'queries']) expect(all).toContain(`/assets/${page}.js`)
    expect([...all].filter((file) => file.includes('Admin'))).toEqual([])
  })

  it('names no file twice', () => {
    const all = [...visitor, ...customer]
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((file) => kept.has(file.slice(1)))).toEqual([])
  })
})

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { matchPath } from 'react-router-dom'
import type { Plugin } from 'vite'
import { PAGE_ROUTES, type PageRoute } from '../page-routes.ts'
import { PAGE_SEED_ID, type PageSeed } from '../page-seed.ts'
import type { CatalogueSnapshot } from './catalogue-source.ts'
import { type ChunkGraph, scriptsOf, styleOf } from './chunk-graph.ts'
import { contentSecurityPolicy } from './csp.ts'
import { headTags } from './head-tags.ts'
import { headersFile } from './headers-file.ts'
import { scriptJson } from './html-text.ts'
import { inlineScripts } from './inline-scripts.ts'
import { assemblePage, takeApart } from './page-html.ts'
import { type PrerenderedPage, pageList } from './page-list.ts'
import { sitemap } from './sitemap.ts'

export type PrerenderOptions = {
  readonly catalogue: CatalogueSnapshot
  /** The server build of `entry-server.tsx`. */
  readonly serverEntry: string
  /** Where the shop will be reached, for absolute addresses; null leaves them out. */
  readonly siteUrl: string | null
  /** Origins other than the page's own that the shop talks to. */
  readonly origins: readonly string[]
  readonly log: (line: string) => void
}

type Render = (url: string, seed: PageSeed | null) => Promise<string>

function routeOf(url: string): PageRoute {
  const route = PAGE_ROUTES.find(({ path }) => path !== '*' && matchPath(path, url))
  if (!route) throw new Error(`No route for ${url}`)
  return route
}

function fileOf(url: string): string {
  return join(url.slice(1), 'index.html')
}

/**
 * Draws the pages after the client bundle is written and before the worker's precache list is made, so that it hashes the finished HTML.
 */
export function prerender(options: PrerenderOptions): Plugin {
  let out = ''
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      out = config.build.outDir
    },
    closeBundle: { order: 'pre', sequential: true, handler: () => drawPages(out, options) },
  }
}

async function readGraph(out: string): Promise<ChunkGraph> {
  const folder = join(out, '.vite')
  const graph = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as ChunkGraph
  await rm(folder, { recursive: true })
  return graph
}

/** What each kind of page carries inline; the critical sheet itself isn't asked for by anyone, so its file goes. */
async function inlineStyles(out: string, graph: ChunkGraph): Promise<Record<'critical' | 'info', string>> {
  const criticalFile = join(out, styleOf(graph, 'index.html'))
  const critical = (await readFile(criticalFile, 'utf8')).trim()
  const info = (await readFile(join(out, styleOf(graph, 'src/app/info-styles.ts')), 'utf8')).trim()
  await rm(criticalFile)
  return { critical, info: critical + info }
}

async function drawPages(out: string, { catalogue, serverEntry, siteUrl, origins, log }: PrerenderOptions) {
  const { render } = (await import(pathToFileURL(serverEntry).href)) as { render: Render }
  const [graph, template, scripts] = await Promise.all([
    readGraph(out),
    readFile(join(out, 'index.html'), 'utf8'),
    inlineScripts(),
  ])
  const styles = await inlineStyles(out, graph)
  const drawn: string[] = []

  const write = async (file: string, html: string) => {
    await mkdir(dirname(join(out, file)), { recursive: true })
    await writeFile(join(out, file), html)
    drawn.push(html)
  }
  const draw = async ({ url, seed, product }: PrerenderedPage) => {
    const route = routeOf(url)
    const { body, head, title, description } = takeApart(await render(url, seed))
    const kind = route.styles === 'info' ? 'info' : 'critical'
    const html = assemblePage(template, {
      head: head + headTags({ url, title, description, product, siteUrl }),
      body,
      data: `<script type="application/json" id="${PAGE_SEED_ID}">${scriptJson(seed)}</script>`,
      css: styles[kind],
      attributes: {
        'data-js': scriptsOf(graph, ['index.html', `src/pages/${route.file}.tsx`]).join(' '),
        'data-styles': kind,
      },
      headScript: scripts.head,
      bootScript: scripts.boot,
    })
    await write(fileOf(url), html)
  }
  const drawShell = () =>
    write(
      'shell.html',
      assemblePage(template, {
        head: '<title>Oja Home</title>',
        body: '',
        data: '',
        css: styles.critical,
        attributes: {
          'data-js': scriptsOf(graph, ['index.html']).join(' '),
          'data-styles': 'critical',
          'data-boot': 'now',
        },
        headScript: scripts.head,
        bootScript: scripts.boot,
      }),
    )

  const pages = pageList(catalogue)
  // One after the other: the server build holds the page's seed.
  for (const page of pages) await draw(page)
  await drawShell()
  const policy = contentSecurityPolicy(drawn, origins)
  await writeFile(join(out, 'csp.txt'), policy)
  await writeFile(join(out, '_headers'), headersFile(policy))
  if (siteUrl)
    await writeFile(
      join(out, 'sitemap.xml'),
      sitemap(
        siteUrl,
        pages.map((page) => page.url),
      ),
    )
  log(`${drawn.length} pages drawn`)
}

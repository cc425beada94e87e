import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeUTF8 } from 'entities'
import type { Plugin } from 'vite'
import { SCREENS } from '../app/screens.ts'
import { BUILD_PATH, type BuildInfo } from '../data/admin/health/build-info.ts'
import { PACKED_PATH } from '../data/catalogue/packed-catalogue.ts'
import type { Setting } from '../domain/settings/setting-shapes.ts'
import { type ChunkGraph, chunkGraph, type OfflineUse, offlineFiles, styleOf } from './bundles/chunk-graph.ts'
import { type HostRules, hostRules, redirectsFile } from './host/host-rules.ts'
import { apacheRules, caddyRules, nginxRules } from './host/server-rules.ts'
import type { CatalogueSnapshot } from './pages/catalogue-source.ts'
import { contentSecurityPolicy } from './pages/csp.ts'
import { NOT_FOUND_URL, pageFiles } from './pages/page-files.ts'
import { pageList } from './pages/page-list.ts'
import { prerenderPages, type Render } from './pages/prerender-pages.ts'
import { webManifest } from './pictures/own-pictures.ts'

const listed = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

/**
 * Rules for Vercel (https://vercel.com/docs/project-configuration/vercel-json). It checks files before rewrites, answers
 * `404.html` for all else, revalidates every file and compresses by itself.
 */
function vercelRules({ headers, caching, shellBelow, shell }: HostRules): string {
  const rules = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    // Pages have no `index.html` or trailing slash in their URL; other forms redirect.
    cleanUrls: true,
    trailingSlash: false,
    rewrites: shellBelow.map((path) => ({ source: `${path}:rest*`, destination: shell.slice(0, -1) })),
    headers: [
      { source: '/(.*)', headers: listed(headers) },
      { source: `${caching.immutableBelow}(.*)`, headers: listed({ 'Cache-Control': caching.immutable }) },
      ...caching.freshest.map((source) => ({ source, headers: listed({ 'Cache-Control': caching.others }) })),
    ],
  }
  return `${JSON.stringify(rules, null, 2)}\n`
}

/** Writes the rules for hosts that don't read `_headers` and `_redirects`, into a folder that isn't uploaded. */
export async function writeHostRules(folder: string, rules: HostRules): Promise<void> {
  const files = {
    'nginx.conf': nginxRules(rules),
    'apache.htaccess': apacheRules(rules),
    'shop.caddy': caddyRules(rules),
    'vercel.json': vercelRules(rules),
  }
  await mkdir(folder, { recursive: true })
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
}

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * The `_headers` file of static hosts (Netlify, Cloudflare Pages). Both revalidate files without a rule, and Cloudflare
 * joins the values of a header set by two rules, so no rule covers all files.
 */
export function headersFile({ headers, caching }: HostRules): string {
  const blocks = [
    block('/*', headers),
    block(`${caching.immutableBelow}*`, { 'Cache-Control': caching.immutable }),
    ...caching.freshest.map((path) => block(path, { 'Cache-Control': caching.others })),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** The sitemap, as specified by https://www.sitemaps.org/protocol.html */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeUTF8(new URL(path, siteUrl).href)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** The sitemap's line in robots.txt, which needs an absolute URL. */
export function sitemapLine(siteUrl: string): string {
  return `\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
}

export type PrerenderOptions = {
  readonly catalogue: CatalogueSnapshot
  readonly identity: Setting<'identity'>
  /** The server build of `entry-server.tsx`. */
  readonly serverEntry: string
  /** The shop's origin, for absolute URLs; null leaves them out. */
  readonly siteUrl: string | null
  /** Other origins that the shop talks to. */
  readonly origins: readonly string[]
  readonly log: (line: string) => void
  /** Receives the scripts and stylesheets to save for offline use. */
  readonly onOfflineFiles: (files: ReadonlyMap<string, OfflineUse>) => void
}

async function writeSite(out: string, graph: ChunkGraph, options: PrerenderOptions) {
  const { catalogue, identity, serverEntry, siteUrl, origins, log, onOfflineFiles } = options
  const { render } = (await import(pathToFileURL(serverEntry).href)) as { render: Render }
  const styleFile = styleOf(graph, 'index.html')
  const stylesheet = { href: `/${styleFile}`, css: (await readFile(join(out, styleFile), 'utf8')).trim() }
  onOfflineFiles(offlineFiles(graph))
  const files = pageFiles(out)
  const pages = pageList(catalogue)
  const inlinedScripts = await prerenderPages(pages, { files, graph, render, stylesheet, siteUrl, identity })
  const policy = contentSecurityPolicy(inlinedScripts, origins)
  await files.write('csp.txt', policy)
  const urls = pages.map((page) => page.url).filter((url) => url !== NOT_FOUND_URL)
  const rules = hostRules(policy, SCREENS, urls)
  await files.write('_headers', headersFile(rules))
  await files.write(BUILD_PATH.slice(1), buildFile(catalogue, new Date()))
  await files.write('_redirects', redirectsFile(rules))
  await writeHostRules(join(out, '../host-rules'), rules)
  await files.write(PACKED_PATH.slice(1), JSON.stringify(catalogue.packed))
  await files.write('manifest.webmanifest', JSON.stringify(webManifest(identity)))
  if (siteUrl) {
    const listed = pages.filter(({ isHidden }) => !isHidden)
    await files.write(
      'sitemap.xml',
      sitemap(
        siteUrl,
        listed.map(({ url }) => url),
      ),
    )
    await files.write('robots.txt', `${await files.read('robots.txt')}${sitemapLine(siteUrl)}`)
  }
  log(`${pages.length} pages prerendered`)
}

/** Prerenders the pages after the client bundle is written and before the worker's precache list, which hashes the final HTML. */
export function prerender(outDir: string, options: PrerenderOptions): Plugin {
  return {
    name: 'prerender',
    async writeBundle(_, bundle) {
      await writeSite(outDir, chunkGraph(bundle, this.environment.config.root), options)
    },
  }
}

/** Records when the pages were built, and the cursor from which to ask for changes. */
function buildFile({ epoch, cursor, products, signsInByPhone }: CatalogueSnapshot, now: Date): string {
  const ids = products.map(({ id }) => id)
  const info: BuildInfo = { builtAt: now.toISOString(), epoch, cursor, products: ids, signsInByPhone }
  return `${JSON.stringify(info)}\n`
}

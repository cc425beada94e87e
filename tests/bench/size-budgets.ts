import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type PackedCatalogue, unpackCatalogue } from '../../src/data/catalogue/packed-catalogue.ts'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { startStack } from '../../supabase/local/stack.ts'
import { builtSite } from '../../supabase/local/web/built-site.ts'
import { routeScripts } from './route-scripts.ts'
import { CEILINGS, LIGHTEST, WEIGHT_TARGETS } from './targets.ts'

endWithParent()

type Weight = keyof typeof CEILINGS
type Finding = { name: string; bytes: number; weight: Weight }

const stack = await startStack({ seed: true })
const { folder } = await builtSite(stack.db, (line) => console.log(line)).finally(stack.close)

function brotli(content: Buffer | string): number {
  const bytes = Buffer.from(withoutHashes(content))
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length
}

const HASH = /-[\w-]{8}\.(?=(?:js|css)\b)/g

const read = (path: string) => readFile(join(folder, path))

/** Replaces hashes in file names by equal ones, because a changed page must not change the size of files that name it. */
function withoutHashes(content: Buffer | string): string {
  return content.toString().replace(HASH, '-00000000.')
}

const sizes = new Map<string, Promise<number>>()

/** Compresses each file once, because routes share most of them. */
function sizeOf(path: string): Promise<number> {
  const known = sizes.get(path) ?? read(path).then(brotli)
  sizes.set(path, known)
  return known
}

async function weightOf(paths: string[]): Promise<number> {
  const weighed = await Promise.all(paths.map(sizeOf))
  return weighed.reduce((sum, size) => sum + size, 0)
}

function inlined(html: string, tag: 'style' | 'script'): string {
  const pattern = tag === 'style' ? /<style[^>]*>([\s\S]*?)<\/style>/g : /<script>([\s\S]*?)<\/script>/g
  return [...html.matchAll(pattern)].map(([, text]) => text).join('')
}

async function pageFindings(name: string, file: string): Promise<Finding[]> {
  const html = (await read(file)).toString()
  const scripts = (/data-js="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').filter(Boolean)
  const foreign = scripts.filter((path) => /admin|checkout|dashboard/i.test(path))
  if (scripts.length === 0 || foreign.length > 0) throw new Error(`${name} starts with [${scripts}]`)
  return [
    { name: `${name}: HTML`, bytes: brotli(html), weight: 'html' },
    { name: `${name}: styles inlined`, bytes: brotli(inlined(html, 'style')), weight: 'criticalCss' },
    { name: `${name}: scripts inlined`, bytes: brotli(inlined(html, 'script')), weight: 'inlineScript' },
    { name: `${name}: scripts to hydrate`, bytes: await weightOf(scripts), weight: 'hydrateScripts' },
  ]
}

async function largestProductPage(): Promise<string> {
  const ids = await readdir(join(folder, 'product'))
  const sizes = await Promise.all(
    ids.map(async (id) => ({ id, size: (await read(`product/${id}/index.html`)).length })),
  )
  const [largest] = sizes.sort((a, b) => b.size - a.size)
  if (!largest) throw new Error('no product page was built')
  return `product/${largest.id}/index.html`
}

async function workerFindings(): Promise<Finding[]> {
  const worker = (await read('sw.js')).toString()
  const entries = [...worker.matchAll(/\{[^{}]*"(assets\/[\w-]+\.js)"\}/g)]
  const precached = entries.flatMap(([entry, path = '']) => (entry.includes('"audience"') ? [] : [path]))
  const foreign = precached.filter((path) => /admin|checkout/i.test(path))
  if (precached.length === 0 || foreign.length > 0) throw new Error(`the worker precaches [${foreign}]`)
  const names = await readdir(join(folder, 'assets'))
  const idle = names.filter((name) => /^(common|idle)-[\w-]{8}\.js$/.test(name)).map((name) => `assets/${name}`)
  if (idle.length === 0) throw new Error('the scripts loaded when idle have other names now')
  return [
    { name: 'service worker', bytes: brotli(worker), weight: 'workerScript' },
    { name: 'scripts when idle', bytes: await weightOf(idle), weight: 'idleScripts' },
  ]
}

async function catalogueFinding(): Promise<Finding> {
  const body = await read('catalogue.json')
  const { length } = unpackCatalogue(JSON.parse(body.toString()) as PackedCatalogue)
  return {
    name: `first sync of ${length} products`,
    bytes: brotli(body),
    weight: 'demoCatalogue',
  }
}

async function routeFindings(): Promise<Finding[]> {
  const routes = await routeScripts(folder)
  return Promise.all(
    routes.map(async ({ path, isCustomers, files }) => ({
      name: `${path}: scripts to hydrate`,
      bytes: await weightOf([...files]),
      weight: isCustomers ? 'customerScripts' : LIGHTEST.has(path) ? 'hydrateScripts' : 'routeScripts',
    })),
  )
}

const findings = [
  ...(await pageFindings('home', 'index.html')),
  ...(await pageFindings('shop', 'shop/index.html')),
  ...(await pageFindings('largest product page', await largestProductPage())),
  ...(await workerFindings()),
  await catalogueFinding(),
  ...(await routeFindings()),
]

console.log(`\n${'Bytes after brotli 11'.padEnd(42)}${'now'.padStart(9)}${'most'.padStart(9)}${'target'.padStart(9)}`)
let isOver = false
for (const { name, bytes, weight } of findings) {
  const most = CEILINGS[weight]
  const target = Math.round(WEIGHT_TARGETS[weight])
  const mark = bytes > most ? 'TOO MUCH' : bytes > target ? 'above its target' : 'ok'
  isOver ||= bytes > most
  console.log(
    `${name.padEnd(42)}${String(bytes).padStart(9)}${String(most).padStart(9)}${String(target).padStart(9)}  ${mark}`,
  )
}
process.exit(isOver ? 1 : 0)

import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCREENS } from '../../src/app/screens.ts'
import { SHOP_CATEGORY_SLUGS } from '../../src/domain/catalogue/categories.ts'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts'
import { type RunningShop, shopAt, startChangedShop } from './running-shop.ts'

endWithParent()

// `npm run lighthouse` measures every public page of a new shop, `npm run lighthouse -- /shop /cart` only these; BENCH_URL sets a running shop. Lighthouse and its dependencies take
// 185 MB, so npx downloads it on demand; no other command needs it.
const VERSION = '13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Audit = { readonly id: string; readonly score: number | null; readonly displayValue?: string }
type Category = { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
type Report = {
  /** Some 1,500 and more on a free desktop; below 1,000 the machine is too busy for a fair performance score. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], Category>>
  readonly audits: Readonly<Record<string, Audit>>
}

function run(words: readonly string[]): Promise<void> {
  const env = { ...process.env, CHROME_PATH: findChromium(), npm_config_loglevel: 'error' }
  const child = spawn('npx', words, { stdio: 'inherit', env })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}`))))
  })
}

async function report(url: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ')
  await run([
    ...['--yes', `lighthouse@${VERSION}`, url, '--quiet', '--no-enable-error-reporting'],
    ...['--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join()}`, `--chrome-flags=${flags}`],
  ])
  return JSON.parse(await readFile(file, 'utf8'))
}

/** One URL of each screen that search engines index. */
async function publicPages({ productPaths }: RunningShop): Promise<string[]> {
  const [product] = await productPaths()
  const example: Readonly<Record<string, string>> = {
    '/product/:id': product,
    '/category/:slug': `/category/${SHOP_CATEGORY_SLUGS[0]}`,
  }
  return SCREENS.filter(({ prerendered }) => prerendered === 'listed').map(({ path }) => example[path] ?? path)
}

/** Audits that cost a category points. */
function faults({ categories, audits }: Report): Audit[] {
  const weighty = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return weighty.map(({ id }) => audits[id]).filter((audit): audit is Audit => (audit?.score ?? 1) < 1)
}

const shop = process.env.BENCH_URL ? shopAt(process.env.BENCH_URL) : await startChangedShop()
const folder = await mkdtemp(join(tmpdir(), 'oja-lighthouse-'))
try {
  for (const path of process.argv.length > 2 ? process.argv.slice(2) : await publicPages(shop)) {
    const found = await report(shop.url + path, folder)
    const scores = CATEGORIES.map((name) => Math.round((found.categories[name].score ?? 0) * 100))
    const list = CATEGORIES.map((name, index) => `${name} ${scores[index]}`).join(', ')
    console.log(`${path}: ${list} (speed of the machine ${Math.round(found.environment.benchmarkIndex)})`)
    for (const { id, displayValue } of faults(found)) console.log(`  ${id} ${displayValue ?? ''}`)
    if (scores.some((score) => score < 100)) process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
  await shop.stop()
}

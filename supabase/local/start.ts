import { Hono } from 'hono'
import { IDENTITY } from '../../src/content/settings/identity.ts'
import { BUILD_PATH } from '../../src/data/admin/health/build-info.ts'
import { PACKED_PATH } from '../../src/data/catalogue/packed-catalogue.ts'
import { endWithParent } from './end-with-parent.ts'
import { startHousekeeping, startSending } from './housekeeping.ts'
import { readLocalSettings, type Settings } from './settings/settings.ts'
import { StartError } from './settings/start-error.ts'
import { type Stack, startStack } from './stack.ts'
import { buildInfoRoute, builtSite, LOCAL_ADDRESS } from './web/built-site.ts'
import { packedCatalogueRoute } from './web/packed-catalogue-route.ts'
import { openSite } from './web/site.ts'

const log = (line: string) => console.log(`  ${line}`)

const ending = new AbortController()

endWithParent()
try {
  await start()
} catch (error) {
  // A start that a signal broke off hasn't failed; the handler exits.
  if (!ending.signal.aborted) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const settings = readLocalSettings(process.env, process.argv)
  const stack = await startStack({ ...settings, seed: true, log })
  const stops: (() => unknown)[] = [stack.close]
  const stop = async () => {
    ending.abort()
    for (const step of stops.splice(0).reverse()) await step()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
  if (settings.isDev) {
    const { openDevSite } = await import('./web/dev-site.ts')
    const site = await openDevSite(stack.server, stack.functions)
    stack.servePages(site.answer)
    stops.push(site.close)
  } else {
    const building = builtSite(stack.db, log, ending.signal)
    // An ended build first removes its files.
    stops.push(() => Promise.allSettled([building]))
    const site = await building
    const pages = new Hono().get(PACKED_PATH, packedCatalogueRoute(stack.db)).get(BUILD_PATH, buildInfoRoute(site))
    const moved = process.env.SITE_URL ? undefined : { from: LOCAL_ADDRESS, to: stack.origin }
    pages.route('/', await openSite(site.folder, moved))
    stack.servePages(({ req }) => pages.fetch(req.raw))
  }
  await startSending(stack, log)
  const endHousekeeping = startHousekeeping(stack, log)
  stops.push(endHousekeeping)
  if (settings.orNextPort && stack.port !== settings.port) log(`port ${settings.port} is taken, using ${stack.port}`)
  console.log(banner(await shopName(stack), stack, settings))
}

async function shopName({ db }: Stack): Promise<string> {
  const [published] = await db.query<{ name: string }>(
    `select value ->> 'name' as name from public.shop_settings where section = 'identity'`,
  )
  return published?.name ?? IDENTITY.name
}

/** Names the address, the accounts and the sandboxes. */
function banner(shop: string, { origin }: Stack, { dataDir, databaseUrl }: Settings): string {
  const database = databaseUrl ? 'your PostgreSQL (DATABASE_URL)' : `PGlite ${dataDir ? `in ${dataDir}` : 'in memory'}`
  return `
  ${shop}   ${origin}

  Customer   customer@oja.example   password oja-demo-2026
  Admin      admin@oja.example      password oja-demo-2026

  For trying and developing, on this machine only:
  Database   ${database}
  Mail       never sent, read it at ${origin}/_local/mail
  Payments   sandbox provider, no card is charged
`
}

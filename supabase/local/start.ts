import { banner } from './banner.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startPushSending } from './push/send-due-push.ts'
import { readSettings } from './settings.ts'
import { startStack } from './stack.ts'
import { StartError } from './start-error.ts'
import { builtSite } from './web/built-site.ts'
import { withPackedCatalogue } from './web/packed-catalogue-site.ts'
import { openSite } from './web/site.ts'

const log = (line: string) => console.log(`  ${line}`)

try {
  await start()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, process.argv)
  const stack = await startStack({ ...settings, seed: true, log })
  const stops = [stack.close]
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
  if (settings.isDev) {
    const { openDevSite } = await import('./web/dev-site.ts')
    const site = await openDevSite(stack.server)
    stack.serveMiddleware(site.middleware)
    stops.push(site.close)
  } else {
    stack.servePages(withPackedCatalogue(stack.db, await openSite(await builtSite(stack.db, log))))
  }
  await startPushSending(stack, log)
  const endHousekeeping = startHousekeeping(stack, log)
  stops.push(async () => endHousekeeping())
  if (settings.orNextPort && stack.port !== settings.port) log(`port ${settings.port} is taken, using ${stack.port}`)
  console.log(banner(stack, settings))
}

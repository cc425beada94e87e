import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Database } from './database/database.ts'
import { openLocalDatabase } from './database/local-database.ts'
import { openDatabase } from './database/open-database.ts'
import { provision } from './database/provision.ts'
import { localFunctionEnv } from './functions/function-env.ts'
import { createFunctionServer, type FunctionServer } from './functions/function-server.ts'
import { listen } from './listen.ts'
import { createLiteApp } from './lite/lite-app.ts'
import { quietLite } from './lite/quiet-lite.ts'
import { Mailbox } from './mail/mailbox.ts'
import { createPushService } from './push/push-service.ts'
import { startRealtime } from './realtime/realtime-server.ts'
import { createRoutes, type RouteParts } from './routes.ts'
import { createSandboxProvider } from './sandbox-provider/sandbox-provider.ts'
import { seededCharges, seedOnce } from './seed.ts'
import { openDataFolder } from './settings/data-folder.ts'
import { LOCAL_KEYS } from './settings/keys.ts'
import { createPublicObjects } from './storage/public-object.ts'

export type StackOptions = {
  /** 0 (the default) uses any free port. */
  readonly port?: number
  /** Uses the next free port if `port` is taken. */
  readonly orNextPort?: boolean
  /** The data folder; by default in memory, until `close`. */
  readonly dataDir?: string
  /** A PostgreSQL server instead of PGlite. */
  readonly databaseUrl?: string
  /** The folder with migrations, functions and config.toml; by default this project's. */
  readonly supabaseDir?: string
  /** Fills a new database with the demo shop. */
  readonly seed?: boolean
  /** Whether sign-ups must confirm their email, as on hosted Supabase (the default). */
  readonly confirmations?: boolean
  /** ISO code of the visitors' assumed country, by default NG. */
  readonly visitorCountry?: string
  /** Additional variables for the functions. */
  readonly functionEnv?: Readonly<Record<string, string>>
  readonly log?: (line: string) => void
}

export type Stack = {
  readonly origin: string
  readonly port: number
  readonly keys: typeof LOCAL_KEYS
  readonly db: Database
  readonly mailbox: Mailbox
  readonly functions: FunctionServer
  readonly server: Server
  readonly dropSockets: () => void
  /** Sets the handler of every path outside the APIs. */
  readonly servePages: (pages: RouteParts['pages']) => void
  readonly close: () => Promise<void>
}

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

/** Starts the database, REST, Auth, Storage, Realtime, Functions, the mailbox and the card provider on one loopback port. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { log = () => {}, supabaseDir = PROJECT, confirmations = true, visitorCountry = 'NG' } = options
  const closing: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const folder = await openDataFolder(options.dataDir)
    closing.push(folder.release)
    const listener = await listen({ port: options.port ?? 0, orNext: options.orNextPort })
    closing.push(listener.close)
    const origin = `http://localhost:${listener.port}`

    quietLite()
    const db = options.databaseUrl
      ? await openDatabase({ driver: 'postgres', url: options.databaseUrl })
      : await openLocalDatabase({ folder: folder.database, supabaseDir, log })
    closing.push(db.close)
    await provision(db, supabaseDir, { log })
    if (options.seed) await seedOnce({ db, storageFolder: folder.storage, log })

    const mailbox = new Mailbox(folder.mail)
    await mailbox.open()
    const app = await createLiteApp({ db, origin, storageFolder: folder.storage, mailbox, confirmations })
    const realtime = await startRealtime({ db, log })
    closing.push(realtime.close)
    const functionEnv = {
      ...(await localFunctionEnv(supabaseDir, listener.port, folder.vapidKeys)),
      ...options.functionEnv,
    }
    const functions = createFunctionServer({ supabaseDir, env: functionEnv, visitorCountry, log })
    closing.push(functions.close)

    const sandbox = createSandboxProvider({
      origin,
      secretKey: LOCAL_KEYS.sandboxProvider,
      webhookSecret: LOCAL_KEYS.sandboxWebhook,
      webhookUrl: `http://127.0.0.1:${listener.port}/functions/v1/payment-webhook`,
      stateFile: folder.payments,
      past: await seededCharges(db),
    })
    closing.push(sandbox.close)

    let pages: RouteParts['pages'] = (context) => context.text('Not found\n', 404)
    const routes = createRoutes({
      app,
      db,
      confirmations,
      origin,
      mailbox,
      realtime,
      functions,
      publicObjects: createPublicObjects(db, folder.storage),
      sandboxProvider: sandbox.fetch,
      pushService: createPushService(),
      pages: (context) => pages(context),
    })
    listener.serve(routes.fetch)
    listener.server.on('upgrade', realtime.upgrade)
    return {
      origin,
      port: listener.port,
      keys: LOCAL_KEYS,
      db,
      mailbox,
      functions,
      dropSockets: realtime.dropSockets,
      server: listener.server,
      servePages: (next) => {
        pages = next
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

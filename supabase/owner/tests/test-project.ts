import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SCREENS } from '../../../src/app/screens.ts'
import { hostRules, redirectsFile } from '../../../src/prerender/host/host-rules.ts'
import { contentSecurityPolicy } from '../../../src/prerender/pages/csp.ts'
import { LOCAL_KEYS } from '../../local/settings/keys.ts'
import type { Stack } from '../../local/stack.ts'
import { openSite } from '../../local/web/site.ts'
import { createAdmin } from '../../tests/harness/people.ts'
import { startTestStack } from '../../tests/harness/real-postgres.ts'
import { installScheduler, runEveryJob } from '../../tests/harness/scheduler.ts'
import { wrapDatabase } from '../../tests/harness/test-database.ts'

/** A small live shop: the embedded backend with a scheduler, a built site of one page, and the owner's folder. */
export type TestProject = {
  readonly stack: Stack
  /** The folder with shop.env. */
  readonly root: string
  readonly settings: Record<string, string>
  readonly writeSettings: (changes?: Record<string, string>) => Promise<void>
  readonly close: () => Promise<void>
}

const PAGE = '<!doctype html><title>Shop</title><div id="root"></div>'

export async function startTestProject(): Promise<TestProject> {
  const root = await mkdtemp(path.join(tmpdir(), 'owner-'))
  const stack = await startTestStack()
  const settings = {
    SITE_URL: stack.origin,
    VITE_SUPABASE_URL: stack.origin,
    VITE_SUPABASE_ANON_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SECRET_KEY: LOCAL_KEYS.secret,
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_WEBHOOK_SECRET: LOCAL_KEYS.sandboxWebhook,
  }
  const writeSettings = (changes: Record<string, string> = {}) =>
    writeFile(
      path.join(root, 'shop.env'),
      Object.entries({ ...settings, ...changes })
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    )
  await writeSettings()
  const site = await openSite(await writeSite(path.join(root, 'dist'), stack))
  stack.servePages(({ req }) => site.fetch(req.raw))
  return {
    stack,
    root,
    settings,
    writeSettings,
    close: async () => {
      await stack.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Brings the project to the state after `npm run setup` and some minutes. */
export async function completeProject({ stack: { db, origin } }: TestProject, url = origin): Promise<void> {
  const shop = wrapDatabase(db)
  await createAdmin(shop)
  await installScheduler(db)
  await shop.rpc('service_role', 'set_up_scheduler', {
    p_functions_url: `${url}/functions/v1`,
    p_token: LOCAL_KEYS.secret,
  })
  await runEveryJob(db)
}

async function writeSite(folder: string, { db }: Stack): Promise<string> {
  const [row] = await db.query<{ page: { epoch: string; cursor: string } }>(
    `select public.catalogue_changes('', '', 1) as page`,
  )
  const build = { builtAt: new Date().toISOString(), epoch: row?.page.epoch, cursor: row?.page.cursor, products: [] }
  const files = {
    'index.html': PAGE,
    'dashboard/index.html': PAGE,
    'payment-success/index.html': PAGE,
    '404.html': PAGE,
    'sw.js': '// worker, which saves assets/a.js',
    'assets/a.js': `const key = '${LOCAL_KEYS.publishable}'`,
    'build.json': JSON.stringify(build),
    'csp.txt': contentSecurityPolicy([], []),
    _redirects: redirectsFile(hostRules('', SCREENS, ['/'])),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}

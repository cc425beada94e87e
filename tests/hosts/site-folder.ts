import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SCREENS } from '../../src/app/screens.ts'
import { compressFolder } from '../../src/prerender/compress.ts'
import { hostRules, redirectsFile } from '../../src/prerender/host/host-rules.ts'
import { contentSecurityPolicy } from '../../src/prerender/pages/csp.ts'
import { fileOf, SHELL_URL, shellUrls } from '../../src/prerender/pages/page-files.ts'
import { headersFile, writeHostRules } from '../../src/prerender/prerender.ts'

export const PRERENDERED = ['/', '/shop', '/category/body-care', '/product/pot', '/signin']

export const POLICY = contentSecurityPolicy(['boot()'], ['https://project.supabase.co'])

export type SiteFolder = {
  readonly dist: string
  readonly hostRules: string
  readonly remove: () => Promise<void>
}

/** Long enough to be compressed. */
const longText = (title: string) => `${title}\n${'Rice, beans and pots. '.repeat(60)}`

/** Writes a folder like the build's: pages that name themselves, their compressed copies and the hosts' rules. */
export async function siteFolder(): Promise<SiteFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'oja-host-'))
  // A server's workers run as another user.
  await chmod(folder, 0o755)
  const dist = join(folder, 'dist')
  const rules = hostRules(POLICY, SCREENS, PRERENDERED)
  const pages = PRERENDERED.map((url) => [fileOf(url), longText(`page ${url}`)])
  const shells = [...shellUrls(SCREENS), SHELL_URL].map((url) => [fileOf(url), longText('the shell')])
  const files = Object.fromEntries([
    ...pages,
    ...shells,
    ['404.html', longText('no such page')],
    ['sw.js', longText('// worker')],
    ['assets/app-1a2b3c4d.js', longText('// script')],
    ['manifest.webmanifest', '{}'],
    ['csp.txt', POLICY],
    ['_headers', headersFile(rules)],
    ['_redirects', redirectsFile(rules)],
    ['.hidden', 'x'],
  ])
  for (const [name, text] of Object.entries<string>(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), text)
  }
  await compressFolder(dist)
  await writeHostRules(join(folder, 'host-rules'), rules)
  return { dist, hostRules: join(folder, 'host-rules'), remove: () => rm(folder, { recursive: true }) }
}

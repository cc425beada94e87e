import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apacheRules } from './apache-rules.ts'
import { caddyRules } from './caddy-rules.ts'
import type { HostRules } from './host-rules.ts'
import { nginxRules } from './nginx-rules.ts'
import { vercelRules } from './vercel-rules.ts'

/** Writes the rules for hosts that don't read `_headers` and `_redirects` into a folder that is not uploaded. */
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

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from '../e2e/chromium.ts'
import type { SiteFolder } from './site-folder.ts'

/** Requests a path from a host, without following redirects. */
export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
type RunningHost = { readonly ask: Ask; readonly stop: () => Promise<void> }

type WebServer = {
  readonly name: string
  readonly program: string
  readonly packages: readonly string[]
  /** Writes its configuration into `folder`, and returns its command-line arguments. */
  readonly configure: (site: SiteFolder, folder: string, port: number) => Promise<string[]>
}

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const isRoot = process.getuid?.() === 0

const nginx: WebServer = {
  name: 'nginx',
  program: '/usr/sbin/nginx',
  packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  async configure(site, folder, port) {
    const rules = await readFile(join(site.hostRules, 'nginx.conf'), 'utf8')
    await writeFile(join(folder, 'shop.conf'), rules.replace('# brotli_static on;', 'brotli_static on;'))
    const config = `load_module ${BROTLI};
daemon off; master_process off; pid ${folder}/pid; error_log stderr;
${isRoot ? 'user root;' : ''}
events {}
http {
  include /etc/nginx/mime.types; access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${site.dist}; include ${folder}/shop.conf; }
}`
    await writeFile(join(folder, 'nginx.conf'), config)
    return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  },
}

const APACHE_MODULES = ['mpm_event', 'authz_core', 'dir', 'headers', 'mime', 'rewrite']

const apache: WebServer = {
  name: 'Apache',
  program: '/usr/sbin/apache2',
  packages: ['apache2-bin'],
  async configure(site, folder, port) {
    await copyFile(join(site.hostRules, 'apache.htaccess'), join(site.dist, '.htaccess'))
    await writeFile(join(folder, 'mime.types'), 'text/html html\ntext/css css\napplication/json json\n')
    const modules = APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
    const config = `ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/errors
${modules.join('\n')}
TypesConfig ${folder}/mime.types
${isRoot ? 'User www-data\nGroup www-data' : ''}
DocumentRoot ${site.dist}
<Directory ${site.dist}>
  AllowOverride All
  Require all granted
</Directory>`
    await writeFile(join(folder, 'apache.conf'), config)
    return ['-X', '-f', join(folder, 'apache.conf')]
  },
}

const caddy: WebServer = {
  name: 'Caddy',
  program: '/usr/bin/caddy',
  packages: ['caddy'],
  async configure(site, folder, port) {
    const config = `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${site.dist}
	import ${site.hostRules}/shop.caddy
}
`
    await writeFile(join(folder, 'Caddyfile'), config)
    return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  },
}

const isHere = ({ name, program }: WebServer) => existsSync(program) && (name !== 'nginx' || existsSync(BROTLI))

/** Finds the web servers on this machine. As root it installs Debian's packages; otherwise it lists the missing ones. */
export function findWebServers(): readonly WebServer[] {
  const all = [nginx, apache, caddy]
  const missing = all.filter((server) => !isHere(server))
  if (missing.length > 0 && isRoot && existsSync('/usr/bin/apt-get'))
    installDebian(...missing.flatMap(({ packages }) => packages))
  for (const { name, packages } of all.filter((server) => !isHere(server)))
    console.log(`No ${name} here: its rules are not tested. On Debian, install ${packages.join(' and ')}.`)
  return all.filter(isHere)
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilUp(ask: Ask, child: ChildProcess, errors: () => string): Promise<void> {
  const giveUpAt = Date.now() + 15_000
  while (Date.now() < giveUpAt && child.exitCode === null) {
    if (await ask('/').catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server did not start: ${errors()}`)
}

export async function startWebServer(server: WebServer, site: SiteFolder): Promise<RunningHost> {
  const folder = await mkdtemp(join(tmpdir(), 'oja-server-'))
  const port = await freePort()
  const args = await server.configure(site, folder, port)
  const child = spawn(server.program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  }
  const ask: Ask = (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
  await untilUp(ask, child, () => errors).catch(async (cause: unknown) => {
    await stop()
    throw cause
  })
  return { ask, stop }
}

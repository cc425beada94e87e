import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const ASSET = /([\w.-]+-[\w-]{8})(?:\.v\d+)?\.(js|css)\b/g
const REVISION = /"revision":"\w+"/g
const BUILT = /^\/(?:$|sw\.js$|assets\/)|\.html$/

export type WorkerFile = { status: number; type: string; body: string }

export type Deployment = {
  origin: string
  /** Deploys a new build: every file has a new name, and the old ones are gone. */
  deploy: () => void
  /** Serves this as /sw.js from now on; null for the shop's own. */
  setWorker: (file: WorkerFile | null) => void
  /** The backend answers 503, as when it is down. */
  setBackendDown: (isDown: boolean) => void
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length > 0 ? Buffer.concat(chunks) : undefined
}

/** The shop behind an address of its own, where a next version of it can be put in place of this one. */
export async function deployment(shopPort: number): Promise<Deployment> {
  let version = 1
  let isBackendDown = false
  let worker: WorkerFile | null = null

  const renamed = (text: string, build: number) =>
    build === 1 ? text : text.replace(ASSET, `$1.v${build}.$2`).replace(REVISION, `"revision":"v${build}"`)
  const isGone = (path: string) => path.startsWith('/assets/') && !path.includes(version === 1 ? '' : `.v${version}.`)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    // A file that is on its way during a deployment is the old build's: with the new one's names in it, both would run in one page.
    const build = version
    const url = request.url ?? '/'
    const path = url.split('?')[0] ?? '/'
    if (worker && path === '/sw.js') {
      response.writeHead(worker.status, { 'content-type': worker.type, 'cache-control': 'no-cache' }).end(worker.body)
      return
    }
    if (isGone(path)) return void response.writeHead(404).end()
    if (isBackendDown && /^\/(rest|functions)\//.test(path)) return void response.writeHead(503).end()
    const { host: _host, connection: _connection, ...headers } = request.headers as Record<string, string>
    const found = await fetch(`http://localhost:${shopPort}${url.replace(/\.v\d+\./, '.')}`, {
      method: request.method ?? 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: await bodyOf(request),
      redirect: 'manual',
    } as RequestInit)
    const kept = Object.fromEntries(
      [...found.headers].filter(([name]) => !/^(etag|content-length|content-encoding)$/.test(name)),
    )
    const bytes = Buffer.from(await found.arrayBuffer())
    const isText = BUILT.test(path) || (found.headers.get('content-type') ?? '').startsWith('text/html')
    response.writeHead(found.status, kept).end(isText ? renamed(bytes.toString(), build) : bytes)
  }

  const server = createServer((request, response) => {
    // The shop closed a socket: to the browser a server error.
    answer(request, response).catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the deployment has no port')
  return {
    origin: `http://localhost:${address.port}`,
    deploy() {
      version += 1
    },
    setWorker(file) {
      worker = file
    },
    setBackendDown(isDown) {
      isBackendDown = isDown
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

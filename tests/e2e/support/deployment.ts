import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const ASSET = /([\w.-]+-[\w-]{8})(?:\.v\d+)?\.(js|css)\b/g
const REVISION = /"revision":"\w+"/g
const BUILT = /^\/(?:$|sw\.js$|assets\/)|\.html$/

export type WorkerFile = { status: number; type: string; body: string }

export type Deployment = {
  origin: string
  /** Deploys a new build: every asset gets a new name, and the old ones return 404. */
  deploy: () => void
  /** Serves `file` as /sw.js; null restores the shop's own. */
  setWorker: (file: WorkerFile | null) => void
  /** Makes REST and functions return 503. */
  setBackendDown: (isDown: boolean) => void
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length > 0 ? Buffer.concat(chunks) : undefined
}

/** A proxy on its own origin that can replace the shop's build with a next version. */
export async function deployment(shopPort: number): Promise<Deployment> {
  let version = 1
  let isBackendDown = false
  let worker: WorkerFile | null = null

  const rename = (text: string, build: number) =>
    build === 1 ? text : text.replace(ASSET, `$1.v${build}.$2`).replace(REVISION, `"revision":"v${build}"`)
  const isRemoved = (path: string) =>
    path.startsWith('/assets/') && !path.includes(version === 1 ? '' : `.v${version}.`)

  async function handle(request: IncomingMessage, response: ServerResponse) {
    // A file requested before a deployment keeps the old build's names; otherwise both builds would run in one page.
    const build = version
    const url = request.url ?? '/'
    const path = url.split('?')[0] ?? '/'
    if (worker && path === '/sw.js') {
      response.writeHead(worker.status, { 'content-type': worker.type, 'cache-control': 'no-cache' }).end(worker.body)
      return
    }
    if (isRemoved(path)) return void response.writeHead(404).end()
    if (isBackendDown && /^\/(rest|functions)\//.test(path)) return void response.writeHead(503).end()
    const { host: _host, connection: _connection, ...headers } = request.headers as Record<string, string>
    const upstream = await fetch(`http://localhost:${shopPort}${url.replace(/\.v\d+\./, '.')}`, {
      method: request.method ?? 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: await bodyOf(request),
      redirect: 'manual',
    } as RequestInit)
    const headersToSend = Object.fromEntries(
      [...upstream.headers].filter(([name]) => !/^(etag|content-length|content-encoding)$/.test(name)),
    )
    const bytes = Buffer.from(await upstream.arrayBuffer())
    const isText = BUILT.test(path) || (upstream.headers.get('content-type') ?? '').startsWith('text/html')
    response.writeHead(upstream.status, headersToSend).end(isText ? rename(bytes.toString(), build) : bytes)
  }

  const server = createServer((request, response) => {
    // The shop closed the socket, which the browser sees as a server error.
    handle(request, response).catch(() => response.writeHead(502).end())
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

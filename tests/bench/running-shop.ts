import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { changeCatalogue } from '../e2e/support/changed-catalogue.ts'
import { ShopApi } from '../e2e/support/shop-api.ts'

export type RunningShop = {
  url: string
  /** The shop's API, without its screens. */
  api: ShopApi
  /** Two featured products in stock, older than the pages. */
  productPaths: () => Promise<[first: string, second: string]>
  stop: () => Promise<void>
}

/** Returns a free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts a shop whose catalogue is newer than its prerendered pages, like every live shop's. */
export async function startChangedShop(): Promise<RunningShop> {
  const shop = await startShop()
  await changeCatalogue(shop.api)
  return shop
}

/** Starts the shop as `npm start` does, on a free port, with a database in memory unless `env` names another. Throws with its last words if it ends early. */
export async function startShop(env: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let output = ''
  const child = spawn(process.execPath, ['supabase/local/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: 'memory', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4000)
    })
  }
  const isUp = () =>
    fetch(`${url}/shop`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let waited = 0; !(await isUp()); waited += 250) {
    if (child.exitCode !== null || waited > 240_000) throw new Error(`the shop did not start: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    ...shopAt(url),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Uses a running shop, and doesn't stop it. */
export function shopAt(url: string): RunningShop {
  const api = new ShopApi(url)
  return {
    url,
    api,
    async productPaths() {
      const query = 'products?select=id&featured=is.true&stock_quantity=gt.0&order=created_at,id&limit=2'
      const [first, second] = (await api.rows<{ id: string }>(query, null)).map(({ id }) => `/product/${id}`)
      if (!first || !second) throw new Error('the shop has no two featured products in stock')
      return [first, second]
    },
    stop: async () => {},
  }
}

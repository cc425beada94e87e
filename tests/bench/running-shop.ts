import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

export type RunningShop = {
  url: string
  anonKey: string
  firstProductPath: () => Promise<string>
  stop: () => Promise<void>
}

const LOCAL_ANON_KEY = 'sb_publishable_local0000000000000000_00000000'

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts the shop as `npm start` does, on a free port with a database in memory. Throws with its last words if it ends early. */
export async function startShop(): Promise<RunningShop> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let said = ''
  const child = spawn(process.execPath, ['supabase/local/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: 'memory' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
    })
  }
  const isUp = () =>
    fetch(`${url}/shop`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let waited = 0; !(await isUp()); waited += 250) {
    if (child.exitCode !== null || waited > 240_000) throw new Error(`the shop did not start: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    url,
    anonKey: LOCAL_ANON_KEY,
    async firstProductPath() {
      const query = 'select=id&featured=is.true&stock_quantity=gt.0&order=id&limit=1'
      const answer = await fetch(`${url}/rest/v1/products?${query}`, { headers: { apikey: LOCAL_ANON_KEY } })
      const [row] = (await answer.json()) as { id: string }[]
      if (!row) throw new Error('the seed has no featured product in stock')
      return `/product/${row.id}`
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

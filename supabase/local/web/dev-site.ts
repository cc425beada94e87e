import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { createServer } from 'vite'

export type DevSite = {
  readonly answer: (context: Context<{ Bindings: HttpBindings }>) => Response
  readonly close: () => Promise<void>
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Vite with hot reload, in the backend's server. */
export async function openDevSite(server: Server): Promise<DevSite> {
  const vite = await createServer({
    root: ROOT,
    configFile: `${ROOT}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  })
  return {
    answer: ({ env: { incoming, outgoing } }) => {
      vite.middlewares(incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    },
    close: () => vite.close(),
  }
}

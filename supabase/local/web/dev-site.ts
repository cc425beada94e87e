import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { createServer } from 'vite'
import { restartOnChange } from '../functions/function-files.ts'
import type { FunctionServer } from '../functions/function-server.ts'

export type DevSite = {
  readonly answer: (context: Context<{ Bindings: HttpBindings }>) => Response
  readonly close: () => Promise<void>
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Vite with hot reload, in the backend's server. Also reloads the functions. The kill switch takes the worker's place: it
 * removes one that `npm start` left on this address, which would serve the built shop instead.
 */
export async function openDevSite(server: Server, functions: FunctionServer): Promise<DevSite> {
  const vite = await createServer({
    root: ROOT,
    configFile: `${ROOT}vite.config.ts`,
    // The shop's pictures and backups are thousands of files, and Linux limits watched files.
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/.data/**', '**/backups/**'] } },
    appType: 'spa',
  })
  const killSwitch = await readFile(`${ROOT}docs/kill-switch.js`, 'utf8')
  restartOnChange(vite.watcher, `${ROOT}supabase`, functions)
  return {
    answer: (context) => {
      if (context.req.path === '/sw.js') return context.body(killSwitch, 200, { 'content-type': 'text/javascript' })
      const { incoming, outgoing } = context.env
      vite.middlewares(incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    },
    close: () => vite.close(),
  }
}

import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Connect } from 'vite'

export type DevSite = { readonly middleware: Connect.Server; readonly close: () => Promise<void> }

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Vite with hot reload, inside the backend's own server. */
export async function openDevSite(server: Server): Promise<DevSite> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    configFile: `${ROOT}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  })
  return { middleware: vite.middlewares, close: () => vite.close() }
}

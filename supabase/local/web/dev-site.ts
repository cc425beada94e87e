import type { Server } from 'node:http'
import type { Connect } from 'vite'

export type DevSite = { readonly middleware: Connect.Server; readonly close: () => Promise<void> }

/** Vite with hot reload, inside the backend's own server. */
export async function openDevSite(server: Server): Promise<DevSite> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'spa' })
  return { middleware: vite.middlewares, close: () => vite.close() }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const BYTES = 14_000
const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>Bare</h1>'

/** A minimal page: a heading and about 14 KB of text, without styles, scripts or pictures. */
export const BARE_PAGE = `${HEAD}${'<p>What a connection and a machine need for words alone.</p>\n'.repeat(400).slice(0, BYTES)}`

export type BarePage = { readonly url: string; readonly stop: () => void }

/** Serves that page on a free port. Its paint time is this machine's best case. */
export async function serveBarePage(): Promise<BarePage> {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(BARE_PAGE))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}

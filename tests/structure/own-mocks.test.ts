import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname

/** Modules of the shop that a test may replace, and why neither a fake nor the real one will do there. */
const PERMITTED: Readonly<Record<string, string>> = {
  'follow-live.ts': 'a socket that tabs share by a lock; fake-live.ts plays the server',
  'open-topic.ts, realtime.ts': 'the socket itself',
  'decode-heic.ts': 'starts a worker',
  'save-for-offline.ts': 'asks what the browser has fetched',
  'AdminArea.tsx, ProductReviews.tsx, device.ts': 'code that could not be loaded',
  'ChatWidget.tsx': 'tells that its code is loaded',
  'find-product.ts': 'tells that the device is asked a second time',
}
/** Tests of an order in which parts are called, some of which fail or never answer. */
const ORDERS = [
  'start-device.test.ts',
  'start-notifications.dom.test.ts',
  'start-session.test.ts',
  'send-outbox.dom.test.ts',
]

it('tests mock only the permitted modules of the shop', () => {
  const permitted = Object.keys(PERMITTED).flatMap((names) => names.split(', '))
  const used = ['src', 'sw', 'supabase', 'tests']
    .flatMap((dir) => readdirSync(ROOT + dir, { recursive: true, encoding: 'utf8' }).map((file) => `${dir}/${file}`))
    .filter((file) => /\.test\.tsx?$/.test(file) && !ORDERS.includes(basename(file)))
    .flatMap((file) =>
      [...readFileSync(ROOT + file, 'utf8').matchAll(/vi\.mock\('\.[^']*\/([^'/]+)'/g)].map(([, name = '']) => name),
    )
  expect([...new Set(used)].sort()).toEqual(permitted.sort())
})

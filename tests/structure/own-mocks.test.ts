import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname

/** Modules of the shop that tests may mock, with the reason. */
const PERMITTED: Readonly<Record<string, string>> = {
  'follow-live.ts': 'a socket that tabs share by a lock; fake-live.ts plays the server',
  'open-topic.ts, realtime.ts': 'the socket itself',
  'decode-heic.ts': 'starts a worker',
  'save-for-offline.ts': 'reads the browser’s resource timings',
  'AdminArea.tsx, ProductReviews.tsx, device.ts': 'stands for code that failed to load',
  'ChatWidget.tsx': 'reports whether its code was loaded',
  'find-product.ts': 'reports a second read of the device',
}
/** Tests of a call order in which some calls fail or never return. */
const CALL_ORDER_TESTS = [
  'start-device.test.ts',
  'start-notifications.dom.test.ts',
  'start-session.test.ts',
  'send-outbox.dom.test.ts',
]

it('tests mock only the permitted modules of the shop', () => {
  const permitted = Object.keys(PERMITTED).flatMap((names) => names.split(', '))
  const used = ['src', 'sw', 'supabase', 'tests']
    .flatMap((dir) => readdirSync(ROOT + dir, { recursive: true, encoding: 'utf8' }).map((file) => `${dir}/${file}`))
    .filter((file) => /\.test\.tsx?$/.test(file) && !CALL_ORDER_TESTS.includes(basename(file)))
    .flatMap((file) =>
      [...readFileSync(ROOT + file, 'utf8').matchAll(/vi\.mock\('\.[^']*\/([^'/]+)'/g)].map(([, name = '']) => name),
    )
  expect([...new Set(used)].sort()).toEqual(permitted.sort())
})

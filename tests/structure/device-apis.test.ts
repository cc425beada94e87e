import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const files = ['src', 'sw'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    // Inlined scripts can't import runtime code.
    .filter((file) => /(?<!\.test|-builder|\/fake-[\w-]+)\.tsx?$/.test(file) && !file.includes('/startup/inlined/')),
)
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
const withText = (pattern: RegExp, among = files) => among.filter((file) => pattern.test(textOf(file)))

describe('the device’s clock', () => {
  const screens = files.filter((file) => /^src\/(app|pages|features)\//.test(file))

  it('is read by screens only for the device’s own times: shop times use `shopNow`', () => {
    expect(withText(/\bDate\.now\b|new Date\(\)/, screens).sort()).toEqual([
      'src/app/banners/InstallBanner.tsx',
      'src/app/navigation/guarded-reload.ts',
      'src/features/admin-shell/AdminShell.tsx',
      'src/features/auth/phone/CodeForm.tsx',
      'src/features/auth/phone/PhoneProof.tsx',
      'src/features/chat/conversation/use-conversation.ts',
      'src/features/chat/conversation/use-marks.ts',
      'src/features/currency/start-currency.ts',
      'src/features/navigation/OfflineNote.tsx',
      'src/features/notifications/PermissionPrompt.tsx',
      'src/features/orders/OrderList.tsx',
      'src/pages/checkout/CheckoutPage.tsx',
    ])
  })

  it('is never an argument of a domain rule', () => {
    const rules = (file: string) =>
      [...textOf(file).matchAll(/import \{([^}]*)\} from '[^']*\/domain\//g)].flatMap(([, names = '']) =>
        names.split(',').flatMap((name) => /^\s*(\w+)\s*$/.exec(name)?.[1] ?? []),
      )
    const found = files.filter((file) => {
      const names = file.startsWith('src/prerender/') ? [] : rules(file)
      return (
        names.length > 0 &&
        new RegExp(`\\b(${names.join('|')})\\([^;)\\n]*(Date\\.now|new Date\\(\\))`).test(textOf(file))
      )
    })
    expect(found).toEqual([])
  })
})

it('only one module reads whether the browser is online', () => {
  expect(withText(/\bonLine\b|EventListener\('(online|offline)'/)).toEqual(['src/data/connection/connection.ts'])
})

it.each([
  [/navigator\.locks/, ['src/lib/other-tabs.ts']],
  [/new BroadcastChannel/, ['src/lib/blocked-apis.ts', 'src/lib/other-tabs.ts']],
  [/navigator\.serviceWorker|'serviceWorker' in/, ['src/lib/blocked-apis.ts']],
  [/\bNotification\.|'Notification' in|navigator\.storage|\bStorageManager\b/, ['src/lib/permission.ts']],
  // Browsers without caches can't install the worker.
  [/\bcaches\b/, ['src/data/device-storage/device-contents.ts', 'sw/assets.ts', 'sw/saved-pages.ts']],
  [/\bindexedDB\b/, ['src/data/db/device.ts', 'src/data/db/memory-database.ts', 'src/lib/blocked-apis.ts']],
  [/from 'dexie'/, ['src/data/db/memory-database.ts', 'src/data/db/shop-database.ts']],
])('%s is used only by code that handles a blocked API', (api, allowed) => {
  expect(withText(api).sort()).toEqual(allowed)
})

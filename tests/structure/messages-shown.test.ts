import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../src/content/messages/account-messages.ts'
import { ADMIN_MESSAGES } from '../../src/content/messages/admin-messages.ts'
import { CATALOGUE_MESSAGES } from '../../src/content/messages/catalogue-messages.ts'
import { CHAT_MESSAGES } from '../../src/content/messages/chat-messages.ts'
import { MAIL_LINK_MESSAGES } from '../../src/content/messages/mail-link-messages.ts'
import { MESSAGES } from '../../src/content/messages/messages.ts'
import { SHOPPING_MESSAGES } from '../../src/content/messages/shopping-messages.ts'
import { STOCK_ALERT_MESSAGES } from '../../src/content/messages/stock-alert-messages.ts'
import type { ToastText } from '../../src/content/messages/toast-text.ts'

type Table = Readonly<Record<string, ToastText | Readonly<Record<string, ToastText>>>>

const TABLES: Readonly<Record<string, Table>> = {
  MESSAGES,
  ACCOUNT_MESSAGES,
  ADMIN_MESSAGES,
  SHOPPING_MESSAGES,
  CHAT_MESSAGES,
  CATALOGUE_MESSAGES,
  STOCK_ALERT_MESSAGES,
  MAIL_LINK_MESSAGES,
}

const SOURCES = new URL('../../src/', import.meta.url).pathname
const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('content/'))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .join('\n')

const pathsOf = (table: Table): string[] =>
  Object.entries(table).flatMap(([name, value]) =>
    'tone' in value ? [name] : Object.keys(value).map((key) => `${name}.${key}`),
  )

/** Whether code names the message's path, or its area and key: `const { failed } = MESSAGES.auth`, or a problem's name. */
function isShown(table: string, path: string): boolean {
  if (code.includes(`${table}.${path}`)) return true
  const [area = '', key = ''] = path.split('.')
  return code.includes(`${table}.${area}`) && new RegExp(`'${key}'|\\{ ${key} \\}`).test(code)
}

describe('the shop’s messages', () => {
  it.each(Object.keys(TABLES))('in %s are all shown by a screen', (name) => {
    const paths = pathsOf(TABLES[name] ?? {})
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !isShown(name, path))).toEqual([])
  })
})

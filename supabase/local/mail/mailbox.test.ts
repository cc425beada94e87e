import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inbox } from './inbox.ts'
import { Mailbox } from './mailbox.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function openMailbox(): Promise<Mailbox> {
  const mailbox = new Mailbox(folder)
  await mailbox.open()
  return mailbox
}

test('keeps emails after a restart, newest first', async () => {
  const before = await openMailbox()
  for (const subject of ['first', 'second']) {
    await before.send({ to: 'ada@shop.test', subject, text: 'text' })
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const after = await openMailbox()
  expect(after.mails.map(({ subject }) => subject)).toEqual(['second', 'first'])
  expect(after.mails).toEqual(before.mails)
})

test('keeps the newest two hundred, on disk too', async () => {
  const mailbox = await openMailbox()
  for (let i = 0; i < 203; i++) await mailbox.send({ to: 'a@shop.test', subject: `${i}`, text: '' })
  expect(mailbox.mails).toHaveLength(200)
  expect(await readdir(folder)).toHaveLength(200)
})

test('shows a hostile email as text', async () => {
  const mail = {
    id: '1',
    at: '',
    to: '<b>',
    subject: '<script>alert(1)</script>',
    text: '<img onerror=x>',
    html: '"><script>',
  }
  const response = await inbox({ mails: [mail], send: async () => {} }).request('/1', {
    headers: { accept: 'text/html' },
  })
  const page = await response.text()
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<img')
})

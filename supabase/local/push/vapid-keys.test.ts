import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { vapidHeader } from '../../functions/_shared/push/vapid.ts'
import { localVapidKeys } from './vapid-keys.ts'

test('are created once per data folder, and can sign', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-vapid-'))
  const file = path.join(folder, 'new', 'vapid-keys.json')
  const made = await localVapidKeys(file)
  expect(await localVapidKeys(file)).toEqual(made)
  const keys = { ...made, subject: 'mailto:owner@shop.example' }
  expect(await vapidHeader(keys, 'https://push.example/x', new Date())).toContain(`k=${made.publicKey}`)
  expect((await localVapidKeys(path.join(folder, 'other.json'))).publicKey).not.toBe(made.publicKey)
  await rm(folder, { recursive: true })
})

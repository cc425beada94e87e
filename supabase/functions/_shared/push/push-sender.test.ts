import { expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { pushSender } from './push-sender.ts'

const sandbox = 'http://localhost:4321/_local/push/'
const senderWith = (variables: Record<string, string>) => {
  const all: Record<string, string> = {
    SUPABASE_URL: 'https://x.supabase.co',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'secret',
    SITE_URL: 'https://shop.example',
    VAPID_PUBLIC_KEY: 'public',
    VAPID_PRIVATE_KEY: 'private',
    VAPID_SUBJECT: 'mailto:owner@shop.example',
    SANDBOX_PUSH_URL: sandbox,
    ...variables,
  }
  return pushSender(readEnvironment((name) => all[name]))
}

test('signs with the shop’s own keys', () => {
  expect(senderWith({}).vapid).toEqual({
    publicKey: 'public',
    privateKey: 'private',
    subject: 'mailto:owner@shop.example',
  })
})

test('sends to a local push service only from a local shop', () => {
  expect(senderWith({}).sandboxUrl).toBeNull()
  expect(senderWith({ SITE_URL: 'http://localhost:4321' }).sandboxUrl).toBe(sandbox)
})

test('names the missing key', () => {
  expect(() => senderWith({ VAPID_PRIVATE_KEY: '' })).toThrow('VAPID_PRIVATE_KEY is not set')
})

import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const read = (variables: Record<string, string>) => readEnvironment((name) => variables[name])

const LEGACY = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: 'service' }
const NEWER = {
  SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_2","default":"sb_publishable_1"}',
  SUPABASE_SECRET_KEYS: '{"cron":"sb_secret_2","default":"sb_secret_1"}',
}
const ADDRESSES = { SUPABASE_URL: 'https://project.supabase.co', SITE_URL: 'https://shop.example/' }

describe('the environment of the functions', () => {
  test('accepts an older project’s keys', () => {
    expect(read({ ...ADDRESSES, ...LEGACY })).toMatchObject({
      publishableKey: 'anon',
      secretKey: 'service',
      acceptedSecretKeys: ['service'],
    })
  })

  test('accepts a newer project’s default keys, and any of its secret keys from callers', () => {
    expect(read({ ...ADDRESSES, ...NEWER, ...LEGACY })).toMatchObject({
      publishableKey: 'sb_publishable_1',
      secretKey: 'sb_secret_1',
      acceptedSecretKeys: ['sb_secret_1', 'sb_secret_2', 'service'],
    })
  })

  test('reads the site’s address without a trailing slash', () => {
    expect(read({ ...ADDRESSES, ...LEGACY }).siteUrl).toBe('https://shop.example')
  })

  test.each(['SUPABASE_URL', 'SITE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'])(
    'names %s when it is missing, and no value',
    (name) => {
      const variables = { ...ADDRESSES, ...LEGACY, [name]: '' }
      expect(() => read(variables)).toThrow(name)
      expect(() => read(variables)).not.toThrow(/shop\.example|service$/)
    },
  )
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aProductRecord } from '../data/catalogue/product-record-builder.ts'
import { buildCatalogue } from './build-catalogue.ts'
import type { BuildError } from './build-secrets.ts'

const ROW = aProductRecord({ name: 'Pot' })
const PAGE = { epoch: 'e', cursor: 'c', more: false, rows: [ROW] }

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const build = (url: string, isFromLast = false, settings: Record<string, string> = {}) =>
  buildCatalogue({
    env: { SITE_URL: 'https://shop.example', VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: 'key', ...settings },
    root,
    isFromLast,
    log: () => {},
  })

const refusal = (building: Promise<unknown>) =>
  building.then(
    () => '',
    (error: BuildError) => error.message,
  )

async function withBackend<T>(
  work: (url: string) => Promise<T>,
  signIn: object = { external: { phone: true } },
  page: object = PAGE,
): Promise<{ result: T; url: string }> {
  const answerTo = (url = '') => {
    if (url.includes('shop_settings')) return []
    if (url.includes('list_products')) return { matching: 90_000 }
    return url === '/auth/v1/settings' ? signIn : page
  }
  const server = createServer(({ url }, response) => response.end(JSON.stringify(answerTo(url)))).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const result = await work(url)
  await new Promise((resolve) => server.close(resolve))
  return { result, url }
}

it('builds from the database, or from the last catalogue if asked to while it is down', async () => {
  const { result, url } = await withBackend((url) => build(url))
  expect(result).toMatchObject({ epoch: 'e', cursor: 'c', products: [{ name: 'Pot' }] })
  expect(await refusal(build(url))).toMatch(
    /could not be read from http:\/\/127.* \(\w+\).*"npm run build -- --from-last-catalogue"/,
  )
  expect(await build(url, true)).toEqual(result)
})

it('offers phone sign-in only if the project sends text messages, also from the last catalogue', async () => {
  const without = await withBackend((url) => build(url), { external: { phone: false } })
  expect(without.result.signsInByPhone).toBe(false)
  expect((await build(without.url, true)).signsInByPhone).toBe(false)
  expect((await withBackend((url) => build(url))).result.signsInByPhone).toBe(true)
})

it('counts the products of a shop too large for devices, also from the last catalogue', async () => {
  const { result, url } = await withBackend((url) => build(url), undefined, { ...PAGE, others: true })
  expect(result.counts).toEqual({ all: 90_000, byCategory: { [ROW.category]: 90_000 } })
  expect(await build(url, true)).toEqual(result)
  expect((await withBackend((url) => build(url))).result.counts).toBeUndefined()
})

it('never uses another project’s last catalogue', async () => {
  await withBackend((url) => build(url))
  expect(await refusal(build('https://other.supabase.co', true))).toMatch(/no catalogue of an earlier build/)
})

it('reports a missing, misnamed or incomplete shop.env', async () => {
  expect(await refusal(build(''))).toMatch(/no file shop\.env in this folder/)
  await writeFile(join(root, 'shop.env.txt'), '')
  expect(await refusal(build(''))).toMatch(/Rename the file to shop\.env/)
  await writeFile(join(root, 'shop.env'), '')
  expect(await refusal(build('', false, { SITE_URL: '' }))).toMatch(/lacks SITE_URL, VITE_SUPABASE_URL\./)
  expect(await refusal(build('abc.supabase.co'))).toMatch(/must be an address like .*, not "abc\.supabase\.co"/)
})

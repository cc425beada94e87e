import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './support/shop-test.ts'

async function startServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}

test('a route still waiting for its response ends with its test', async ({ page }) => {
  const requested = Promise.withResolvers<void>()
  const { origin, server } = await startServer(() => requested.resolve())
  server.unref()
  await page.route('**/never-answered', async (route) => {
    await route.fetch({ url: `${origin}/` })
  })
  await page.goto('/no-such-page')
  await page.evaluate(() => void fetch('/never-answered'))
  await requested.promise
})

test('an unfinished route doesn’t affect the next test', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

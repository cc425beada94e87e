import { type CuttableLine, cuttableLine } from './support/cuttable-line.ts'
import { PAGES } from './support/pages.ts'
import { expect, test } from './support/shop-test.ts'
import { untilOfflineReady } from './support/steps.ts'

const NOT_HERE_YET = 'You are offline'
/** Opened once while there is a line; everything else is opened for the first time in flight mode. */
const VISITED = ['/shop', '/about', '/shipping', '/contact']
/** Promised after one visit of home and shop. */
const ALWAYS = ['/', '/shop', '/shop?search=pot', '/product/{product}', '/categories', '/category/body-care', '/cart']

test.setTimeout(150_000)

let line: CuttableLine

test.beforeEach(async ({ baseURL }) => {
  line = await cuttableLine(Number(new URL(baseURL ?? '').port))
})

test.afterEach(() => line.close())

test('in flight mode no page is blank: it is there, or says that it is not on this device yet', async ({
  context,
  api,
}, info) => {
  // Not the fixture's page: code that can't be had is reported in the console, rightly.
  const page = await context.newPage()
  await page.goto(`${line.origin}/shop`)
  await untilOfflineReady(page)
  for (const path of VISITED) {
    await page.goto(line.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const [product] = await api.rows<{ id: string }>('products?select=id&stock_quantity=gt.0&order=id.desc&limit=1', null)
  const guests = PAGES.filter((entry) => entry.as === 'guest').map((entry) => entry.path)

  line.cut()
  await page.context().setOffline(true)
  const table: string[] = ['| page | opened before | in flight mode |', '|---|---|---|']
  for (const path of guests) {
    await page.goto(line.origin + path.replace('{product}', product?.id ?? ''))
    const title = page.getByRole('heading', { level: 1 }).first()
    await expect(title, path).toBeVisible()
    const says = (await title.textContent()) ?? ''
    if (ALWAYS.includes(path) || VISITED.includes(path)) expect(says, path).not.toBe(NOT_HERE_YET)
    table.push(`| ${path} | ${VISITED.includes(path) ? 'yes' : 'no'} | ${says} |`)
  }
  console.log(table.join('\n'))
  await info.attach('flight-mode.md', { body: table.join('\n'), contentType: 'text/markdown' })
})

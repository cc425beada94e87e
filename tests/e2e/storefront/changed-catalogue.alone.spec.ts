import type { Page } from '@playwright/test'
import { type ChangedCatalogue, changeCatalogue } from '../support/changed-catalogue.ts'
import { expect, test } from '../support/shop-test.ts'
import { emulateSlowConnection, layoutShifts } from '../support/slow-connection.ts'

// Prerendered pages are older than this catalogue.
let changed: ChangedCatalogue
test.beforeEach(async ({ api }) => {
  changed = await changeCatalogue(api)
})
test.afterEach(() => changed.undo())

const naira = (amount: number) => `₦${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** Opens the page and waits for the catalogue's changes since the build. */
async function openAndSync(page: Page, address: string) {
  const changes = page.waitForResponse(/catalogue_changes/, { timeout: 60_000 })
  await page.goto(address)
  await (await changes).finished()
  await expect(page.getByRole('button', { name: /chat/i }).first()).toBeVisible({ timeout: 30_000 })
}

test('a list shifts no product on sync; a new product takes the place of a sold-out one', async ({ page }) => {
  await emulateSlowConnection(page)
  const synced = openAndSync(page, '/shop')
  await expect(cards(page).nth(11)).toBeAttached()
  const before = await names(page)
  await synced
  await expect(cards(page).filter({ hasText: changed.added })).toBeVisible()
  expect(before).toContain(changed.soldOut.name)
  const expected = before.map((name) => (name === changed.soldOut.name ? changed.added : name))
  expect((await names(page)).slice(0, before.length)).toEqual(expected)
  await expect(cards(page).filter({ hasText: changed.repriced.name })).toContainText(
    naira(changed.repriced.price + 1000),
  )
  expect(await layoutShifts(page)).toEqual([])
})

const PAGES: readonly [
  name: string,
  address: (state: ChangedCatalogue) => string,
  changedText: (state: ChangedCatalogue) => string,
][] = [
  ['a category page', ({ soldOut }) => `/category/${soldOut.category}`, ({ added }) => added],
  [
    'the page of a product whose price changed',
    ({ repriced }) => `/product/${repriced.id}`,
    ({ repriced }) => naira(repriced.price + 1000),
  ],
  ['the page of a product that is sold out', ({ soldOut }) => `/product/${soldOut.id}`, () => 'Out of Stock'],
  ['the home page', () => '/', () => 'Featured'],
  ['the page of categories', () => '/categories', () => 'Categories'],
]

for (const [name, address, changedText] of PAGES) {
  test(`${name} has no layout shift when catalogue changes sync`, async ({ page }) => {
    await emulateSlowConnection(page)
    await openAndSync(page, address(changed))
    await expect(page.getByRole('main').getByText(changedText(changed)).first()).toBeVisible()
    expect(await layoutShifts(page)).toEqual([])
  })
}

import type { Page } from '@playwright/test'
import { placeOrder } from './account/placed-order.ts'
import { openChatOf } from './chat/support-chat.ts'
import { type DroppableConnection, droppableConnection } from './support/droppable-connection.ts'
import { addFromListing, findTraces, pressSignOut, signInAt } from './support/offline-steps.ts'
import { expect, test } from './support/shop-test.ts'
import { waitForOfflineReady, waitForSavedScreens } from './support/steps.ts'
import { openSignedIn, waitForHydration } from './support/storefront.ts'

let connection: DroppableConnection

test.beforeEach(async ({ baseURL }) => {
  connection = await droppableConnection(Number(new URL(baseURL ?? '').port))
})

test.afterEach(() => connection.close())

const SIGN_OUT_TITLE = 'Sign out with unsaved changes?'

/** Opens the shop as the signed-in customer and adds an item to the cart offline. */
async function addUnsyncedItem(page: Page) {
  await page.goto(`${connection.origin}/shop`)
  await waitForOfflineReady(page)
  await waitForSavedScreens(page, 'customer')
  await cut(page)
  await addFromListing(page)
}

async function cut(page: Page) {
  connection.cut()
  await page.context().setOffline(true)
}

async function reconnect(page: Page) {
  connection.restore()
  await page.context().setOffline(false)
}

test('signing out asks about pending changes; kept ones wait for their customer, and syncing sends them', async ({
  page,
  api,
  newcomer,
}) => {
  const first = await api.newCustomer(newcomer.email)
  const secondEmail = `second-${newcomer.email}`
  const second = await api.newCustomer(secondEmail)
  await openSignedIn(page, newcomer.email, `${connection.origin}/about`)
  await addUnsyncedItem(page)
  await pressSignOut(page)
  const dialog = page.getByRole('dialog', { name: SIGN_OUT_TITLE })
  const sync = dialog.getByRole('button', { name: 'Sync now and sign out' })
  await expect(dialog.getByText('1 change is saved on this phone only')).toBeVisible()
  await sync.click()
  await expect(dialog.getByText('Could not sync yet. You are still signed in.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep and sign out' }).click()
  await expect(page.getByText('Signed out successfully').first()).toBeVisible()
  await reconnect(page)

  await signInAt(page, connection.origin, secondEmail)
  await page.goto(`${connection.origin}/cart`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goto(`${connection.origin}/shop`)
  await addFromListing(page, 1)
  const cartOf = (customer: typeof first) =>
    api.rows<{ quantity: number }>(`cart?select=quantity&user_id=eq.${customer.userId}`, customer.token)
  await expect.poll(() => cartOf(second)).toEqual([{ quantity: 1 }])
  expect(await cartOf(first)).toEqual([])

  await pressSignOut(page)
  await expect(page.getByText('Signed out successfully').first()).toBeVisible()
  await signInAt(page, connection.origin, newcomer.email)
  await expect.poll(() => cartOf(first)).toEqual([{ quantity: 1 }])
  await page.goto(`${connection.origin}/cart`)
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)

  await cut(page)
  await page.getByRole('main').getByRole('button', { name: 'Increase' }).click()
  await expect(page.getByText('Saved on this phone, will sync').first()).toBeVisible()
  await pressSignOut(page)
  await reconnect(page)
  await sync.click()
  await expect(page.getByText('Signed out successfully').first()).toBeVisible()
  await expect.poll(() => cartOf(first)).toEqual([{ quantity: 2 }])
})

test('discarding changes at sign-out deletes every trace of the customer from the phone', async ({
  page,
  api,
  newcomer,
}) => {
  const customer = await api.newCustomer(newcomer.email)
  const { token, userId } = customer
  const product = await api.newProduct({ name: 'Traced pot', price: 3000, stock_quantity: 9 })
  const { order_id } = await placeOrder(api, customer, [{ product_id: product, quantity: 1 }])
  const chat = await openChatOf(api, token)
  await signInAt(page, connection.origin, newcomer.email)
  await page.goto(`${connection.origin}/live-chat`)
  await expect.poll(() => findTraces(page, [chat])).toContain('localStorage oja-chat')
  for (const path of [`/product/${product}`, '/shop?search=traced', `/dashboard?tab=orders&order=${order_id}`]) {
    await page.goto(`${connection.origin}${path}`)
    await waitForHydration(page)
  }
  await expect(page.getByRole('main').getByText('Traced pot').first()).toBeVisible()
  await addUnsyncedItem(page)
  const traces = () => findTraces(page, [userId, newcomer.email, order_id, chat, 'search=traced', '"traced"'])
  expect(await traces()).toEqual(expect.arrayContaining(['localStorage oja-chat', 'sessionStorage oja-scroll']))

  await pressSignOut(page)
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page.getByText('Signed out successfully').first()).toBeVisible()
  await expect.poll(traces).toEqual([])
  // The unload must not store values that the page still holds in memory.
  await page.reload()
  expect(await traces()).toEqual([])

  await reconnect(page)
  await signInAt(page, connection.origin, newcomer.email)
  await page.goto(`${connection.origin}/cart`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([])
})

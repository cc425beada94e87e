import type { Page } from '@playwright/test'
import { type DroppableConnection, droppableConnection } from './support/droppable-connection.ts'
import { addFromListing, pressSignOut, signInAt, tracesOf } from './support/offline-steps.ts'
import { expect, test } from './support/shop-test.ts'
import { untilOfflineReady, untilScreensSaved } from './support/steps.ts'

let connection: DroppableConnection

test.beforeEach(async ({ baseURL }) => {
  connection = await droppableConnection(Number(new URL(baseURL ?? '').port))
})

test.afterEach(() => connection.close())

const QUESTION = 'Sign out with unsaved changes?'

/** The signed-in customer at the shop, with one item in the cart that the server has not heard of. */
async function leaveItemUnsynced(page: Page) {
  await page.goto(`${connection.origin}/shop`)
  await untilOfflineReady(page)
  await untilScreensSaved(page, 'customer')
  connection.cut()
  await page.context().setOffline(true)
  await addFromListing(page)
}

async function reconnect(page: Page) {
  connection.restore()
  await page.context().setOffline(false)
}

test('signing out with changes on this phone asks; sync now sends them and signs out', async ({
  page,
  api,
  newcomer,
}) => {
  const { token, userId } = await api.newCustomer(newcomer.email)
  await signInAt(page, connection.origin, newcomer.email)
  await leaveItemUnsynced(page)

  await pressSignOut(page)
  const question = page.getByRole('dialog', { name: QUESTION })
  await expect(question.getByText('1 change is saved on this phone only')).toBeVisible()
  await question.getByRole('button', { name: 'Sync now and sign out' }).click()
  await expect(question.getByText('Could not sync yet. You are still signed in.')).toBeVisible()

  await reconnect(page)
  await question.getByRole('button', { name: 'Sync now and sign out' }).click()
  await expect(page.getByText('Signed out successfully').first()).toBeVisible()
  await expect.poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([{ quantity: 1 }])
})

test('kept changes wait for their own customer: the next one sees and sends nothing of them', async ({
  page,
  api,
  newcomer,
}) => {
  const first = await api.newCustomer(newcomer.email)
  const secondEmail = `second-${newcomer.email}`
  const second = await api.newCustomer(secondEmail)
  await signInAt(page, connection.origin, newcomer.email)
  await leaveItemUnsynced(page)
  await pressSignOut(page)
  await page.getByRole('button', { name: 'Keep and sign out' }).click()
  await expect(page.getByText('Signed out successfully').first()).toBeVisible()
  await reconnect(page)

  await signInAt(page, connection.origin, secondEmail)
  await page.goto(`${connection.origin}/cart`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goto(`${connection.origin}/shop`)
  await addFromListing(page, 1)
  const cartOf = (who: typeof first) =>
    api.rows<{ quantity: number }>(`cart?select=quantity&user_id=eq.${who.userId}`, who.token)
  await expect.poll(() => cartOf(second)).toEqual([{ quantity: 1 }])
  expect(await cartOf(first)).toEqual([])

  await pressSignOut(page)
  await expect(page.getByText('Signed out successfully').first()).toBeVisible()
  await signInAt(page, connection.origin, newcomer.email)
  await expect.poll(() => cartOf(first)).toEqual([{ quantity: 1 }])
  await page.goto(`${connection.origin}/cart`)
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
})

test('discarded changes are gone, and with them every trace of the customer on this phone', async ({
  page,
  api,
  newcomer,
}) => {
  const { token, userId } = await api.newCustomer(newcomer.email)
  await signInAt(page, connection.origin, newcomer.email)
  await page.goto(`${connection.origin}/dashboard`)
  await expect(page.getByRole('main').getByText('No orders').first()).toBeVisible()
  await leaveItemUnsynced(page)
  expect(await tracesOf(page, [userId, newcomer.email])).not.toEqual([])

  await pressSignOut(page)
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page.getByText('Signed out successfully').first()).toBeVisible()
  await expect.poll(() => tracesOf(page, [userId, newcomer.email])).toEqual([])

  await reconnect(page)
  await signInAt(page, connection.origin, newcomer.email)
  await page.goto(`${connection.origin}/cart`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([])
})

import type { Page } from '@playwright/test'
import { type DroppableConnection, droppableConnection } from './support/droppable-connection.ts'
import { expect, test } from './support/shop-test.ts'
import { waitForOfflineReady } from './support/steps.ts'
import { openSignedIn, rareWord } from './support/storefront.ts'

let connection: DroppableConnection

test.beforeEach(async ({ baseURL }) => {
  connection = await droppableConnection(Number(new URL(baseURL ?? '').port))
})

test.afterEach(() => connection.close())

const boxOf = async (page: Page, word: string) => {
  const card = page.getByRole('article').filter({ hasText: word })
  const button = card.getByRole('button', { name: 'Add to Cart' }).or(card.getByRole('group'))
  return button.boundingBox()
}

test('a list card shows and changes the cart quantity, also offline', async ({ page, context, api, newcomer }) => {
  const word = rareWord()
  const id = await api.newProduct({ name: `Pot ${word}`, price: 100, stock_quantity: 7 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id, 5)
  const onServer = () =>
    api.rows<{ quantity: number }>(`cart?select=quantity&quantity=gt.0&user_id=eq.${userId}`, token)
  await openSignedIn(page, newcomer.email, `${connection.origin}/shop?search=${word}`)
  const card = page.getByRole('article').filter({ hasText: word })
  await expect(card.getByText('In cart (5)')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  expect(await onServer()).toEqual([{ quantity: 5 }])

  await card.getByRole('button', { name: `One less of Pot ${word}` }).click()
  await expect.poll(onServer).toEqual([{ quantity: 4 }])
  await waitForOfflineReady(page)
  connection.cut()
  await context.setOffline(true)
  await page.reload()
  await expect(card.getByText('In cart (4)')).toBeVisible()
  const stepper = await boxOf(page, word)
  for (const quantity of [3, 2, 1]) {
    await card.getByRole('button', { name: `One less of Pot ${word}` }).click()
    await expect(card.getByText(`In cart (${quantity})`)).toBeVisible()
  }
  await card.getByRole('button', { name: `Remove Pot ${word}` }).click()
  await expect(page.getByText('Item removed')).toBeVisible()
  const add = card.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeFocused()
  expect(await boxOf(page, word)).toEqual(stepper)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('In cart (1)')).toBeVisible()
  await card.getByRole('button', { name: `Remove Pot ${word}` }).click()
  await add.focus()
  await page.keyboard.press('Enter')
  const increase = card.getByRole('button', { name: `One more of Pot ${word}` })
  await expect(increase).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByText('In cart (2)')).toBeVisible()

  connection.restore()
  await context.setOffline(false)
  await expect.poll(onServer, { timeout: 15_000 }).toEqual([{ quantity: 2 }])
})

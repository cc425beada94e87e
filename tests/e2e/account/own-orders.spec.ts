import { expect, test } from '../support/shop-test.ts'
import { openSignedIn } from '../support/storefront.ts'
import { moveOrder, paidOrder } from './placed-order.ts'

test('a customer changes the address of a paid order, then cancels it with a reason', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Doubted pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const { order_id } = await paidOrder(api, customer, [{ product_id: id, quantity: 2 }])
  await openSignedIn(page, newcomer.email, `/dashboard?order=${order_id}`)
  const card = page.getByRole('article', { name: `Order ${order_id.slice(0, 8)}` })
  await card.getByRole('button', { name: 'Change address' }).click()
  const form = page.getByRole('dialog', { name: 'Where should this order go?' })
  await form.getByLabel('Country').fill('Ghana')
  await form.getByLabel('State or region').fill('Accra')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByRole('alert')).toContainText("doesn't reach this address")
  await form.getByLabel('Country').fill('Nigeria')
  await form.getByLabel('State', { exact: false }).selectOption('Lagos')
  await form.getByLabel('Address').fill('5 Marina Road')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(card.getByText('5 Marina Road')).toBeVisible()
  await expect(card.getByText(/^Changed by you on/)).toBeVisible()

  await card.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByLabel('Why are you cancelling?').fill('Ordered twice')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(card.locator('header')).toContainText('Cancelled')
  await expect(card.getByText('Your reason: Ordered twice')).toBeVisible()
  await expect(card.getByText(/We will send the money back/)).toBeVisible()
})

test('a return requested offline is sent with its photo after reconnecting', async ({
  page,
  api,
  newcomer,
  context,
}) => {
  const id = await api.newProduct({ name: 'Cracked pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const { order_id } = await paidOrder(api, customer, [{ product_id: id, quantity: 2 }])
  await moveOrder(api, order_id, 'delivered')
  await openSignedIn(page, newcomer.email, `/dashboard?order=${order_id}`)
  await page.getByRole('button', { name: 'Return Cracked pot' }).click()
  const form = page.getByRole('dialog', { name: 'Return Cracked pot?' })
  await form.getByRole('button', { name: 'Decrease' }).click()
  await form.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(form.getByText('Choose a reason.')).toBeVisible()
  await form.getByLabel('What is the reason?').selectOption('damaged')
  await form.getByLabel('What should we know?').fill('The lid is cracked.')
  await form.locator('input[type=file]').setInputFiles('public/screenshots/home.webp')
  await expect(form.getByRole('img', { name: 'Photo 1 of the return' })).toBeVisible()
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(page.getByText('Your return is waiting to be sent.')).toBeVisible()
  await context.setOffline(false)
  const stored = `item_returns?select=quantity,reason,state,picture_count&order_id=eq.${order_id}`
  await expect
    .poll(() => api.rows(stored, customer.token), { timeout: 30_000 })
    .toEqual([{ quantity: 1, reason: 'damaged', state: 'requested', picture_count: 1 }])
  await expect(page.getByText('Return of 1: Requested')).toBeVisible()
  await expect(page.getByText('The lid is cracked.')).toBeVisible()
  await page.getByRole('button', { name: 'Open photo 1 of the return' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('complete', true)
})

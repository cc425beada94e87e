import { moveOrder, paidOrder } from '../account/placed-order.ts'
import { heading, rareWord } from '../support/storefront.ts'
import { expect, test, toast } from './admin-test.ts'

test('an admin finds a review, replies publicly and deletes it after confirmation', async ({ page, api, newcomer }) => {
  const name = `Reviewed ${rareWord()}`
  const customer = await api.newCustomer(newcomer.email)
  const product_id = await api.newProduct({ name, price: 2000, stock_quantity: 5 })
  const { order_id } = await paidOrder(api, customer, [{ product_id, quantity: 1 }])
  for (const status of ['processing', 'shipped', 'delivered']) await moveOrder(api, order_id, status)
  await api.rpc('confirm_receipt', { p_order_id: order_id }, customer.token)
  const comment = `Very sturdy ${rareWord()}`
  await api.rpc('save_review', { p_product_id: product_id, p_rating: 4, p_comment: comment }, customer.token)
  const reviews = () =>
    api.rows<{ admin_reply: string | null }>(`reviews?select=admin_reply&product_id=eq.${product_id}`, null)

  await page.goto('/admin/reviews')
  await expect(heading(page, 'Reviews')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search product, customer or comment' }).fill(comment)
  const card = page.getByRole('list', { name: 'Reviews' }).getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(name)
  await expect(card).toContainText(`Test Customer (${newcomer.email})`)
  await expect(card).toContainText(comment)
  await expect(card.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('5 stars')
  await expect(page.getByText('No reviews found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('4 stars')

  await card.getByRole('button', { name: 'Reply' }).click()
  await expect(card.getByRole('button', { name: 'Send reply' })).toBeDisabled()
  await card.getByLabel('Reply').fill('Thank you, Test!')
  await card.getByRole('button', { name: 'Send reply' }).click()
  await expect(toast(page, 'Response sent successfully')).toBeVisible()
  await expect(card).toContainText('Your replyThank you, Test!')
  expect(await reviews()).toMatchObject([{ admin_reply: 'Thank you, Test!' }])

  await card.getByRole('button', { name: `Delete review of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete review' })
  await expect(dialog).toContainText(
    `Are you sure you want to delete the review of "${name}" by Test Customer? This action cannot be undone.`,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await reviews()).toHaveLength(1)
  await card.getByRole('button', { name: `Delete review of ${name}` }).click()
  await page.route('**/rest/v1/reviews?*', (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
  await dialog.getByRole('button', { name: 'Delete review' }).click()
  await expect(toast(page, 'Failed to delete review')).toBeVisible()
  await page.unroute('**/rest/v1/reviews?*')
  await dialog.getByRole('button', { name: 'Delete review' }).click()
  await expect(toast(page, 'Review deleted successfully')).toBeVisible()
  await expect(page.getByText('No reviews found')).toBeVisible()
  expect(await reviews()).toEqual([])
})

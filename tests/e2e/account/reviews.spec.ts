import { expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn } from '../support/storefront.ts'
import { moveOrder, paidOrder } from './placed-order.ts'

test('a customer reviews purchased products with a comment after completing the order', async ({
  page,
  api,
  newcomer,
}) => {
  const pot = await api.newProduct({ name: 'Reviewed pot', price: 3000, stock_quantity: 9 })
  const cup = await api.newProduct({ name: 'Unsaid cup', price: 1000, stock_quantity: 9 })
  const customer = await api.newCustomer(newcomer.email)
  const { order_id } = await paidOrder(api, customer, [
    { product_id: pot, quantity: 1 },
    { product_id: cup, quantity: 1 },
  ])
  const address = `/review-products?orderId=${order_id}`
  await openSignedIn(page, newcomer.email, address)
  await expect(page.getByRole('heading', { name: 'A little too early' })).toBeVisible()
  await moveOrder(api, order_id, 'delivered')
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await page.getByRole('link', { name: 'Review Products' }).click()

  await expect(heading(page, 'Review Products')).toBeVisible()
  const product = page.getByRole('listitem').filter({ hasText: 'Reviewed pot' })
  await expect(product.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await product.getByLabel('Comment').fill('   ')
  await page.getByRole('button', { name: 'Submit Reviews' }).click()
  await expect(page.getByText('Please add at least one review comment')).toBeVisible()
  await product.locator('label').filter({ hasText: '4 stars' }).click()
  await product.getByLabel('Comment').fill('  Heavy, and heats evenly.  ')
  await page.getByRole('button', { name: 'Submit Reviews' }).click()
  await expect(page.getByText('Reviews submitted successfully!')).toBeVisible()
  await expect(heading(page, 'My account')).toBeVisible()
  const ownReviews = () => api.rpc('my_reviews', { p_product_ids: [pot, cup] }, customer.token)
  await expect.poll(ownReviews).toEqual([{ product_id: pot, rating: 4, comment: 'Heavy, and heats evenly.' }])

  // When reopened, the form holds the review for editing.
  await page.getByRole('link', { name: 'Review Products' }).click()
  await expect(product.getByLabel('Comment')).toHaveValue('Heavy, and heats evenly.')
  await expect(product.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await product.getByLabel('Comment').fill('Heavy. The handle grows hot.')
  await page.getByRole('button', { name: 'Submit Reviews' }).click()
  await expect(heading(page, 'My account')).toBeVisible()
  await expect(page.getByText('Saved on this phone')).toHaveCount(0)
  await expect.poll(ownReviews).toEqual([{ product_id: pot, rating: 4, comment: 'Heavy. The handle grows hot.' }])
  await page.getByRole('link', { name: 'Review Products' }).click()
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(heading(page, 'My account')).toBeVisible()
  await page.goto('/review-products')
  await expect(page).toHaveURL(/\/dashboard$/)
})

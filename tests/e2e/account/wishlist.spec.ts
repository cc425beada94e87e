import { expect, test } from '../support/shop-test.ts'
import { chooseCurrency, openSignedIn } from '../support/storefront.ts'

test('a wishlist item shows naira, can be added to the cart and removed', async ({ page, api, newcomer, isMobile }) => {
  const id = await api.newProduct({ name: 'Saved pot', price: 15_500, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  const item = { user_id: userId, product_id: id }
  await api.request('/rest/v1/wishlist', token, { method: 'POST', body: JSON.stringify(item) })
  await openSignedIn(page, newcomer.email, '/dashboard?tab=wishlist')
  const row = page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem').filter({ hasText: 'Saved pot' })
  await expect(row).toBeVisible()
  await chooseCurrency(page, isMobile, 'USD')
  await expect(row.getByText('₦15,500.00')).toBeVisible()
  await row.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await expect
    .poll(() => api.rows(`cart?select=product_id,quantity&user_id=eq.${userId}`, token))
    .toEqual([{ product_id: id, quantity: 1 }])
  await row.getByRole('button', { name: 'Remove Saved pot' }).click()
  await expect(page.getByText('Removed from wishlist')).toBeVisible()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await expect.poll(() => api.rows(`wishlist?select=product_id&user_id=eq.${userId}`, token)).toEqual([])
})

import { ADMIN } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { openSignedIn, rareWord } from '../support/storefront.ts'

test('deleted products and variants stay in cart and wishlist with a reason until removed, also offline', async ({
  page,
  api,
  newcomer,
}) => {
  const word = rareWord()
  const pot = await api.newProduct({ name: `${word} pot`, price: 4000, stock_quantity: 3 })
  const shirt = await api.newProduct({ name: `${word} shirt`, price: 2000, stock_quantity: 0 })
  await api.addVariants(shirt, [
    { type: 'Size', value: 'M', stock_quantity: 4 },
    { type: 'Size', value: 'L', stock_quantity: 4 },
  ])
  const [medium] = await api.rows<{ id: string }>(`product_varieties?select=id&product_id=eq.${shirt}&value=eq.M`, null)
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, pot)
  const variantItem = { user_id: userId, product_id: shirt, variety_id: medium?.id, quantity: 1 }
  await api.request('/rest/v1/cart', token, { method: 'POST', body: JSON.stringify(variantItem) })
  const wishlistItem = { user_id: userId, product_id: pot }
  await api.request('/rest/v1/wishlist', token, { method: 'POST', body: JSON.stringify(wishlistItem) })
  await openSignedIn(page, newcomer.email, '/cart')
  const item = (list: string, name: string) =>
    page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name })
  const [gonePot, goneShirt] = [`${word} pot`, `${word} shirt`].map((name) => item('Items in your cart', name))
  if (!gonePot || !goneShirt) throw new Error('never')
  await expect(goneShirt.getByText('Size: M')).toBeVisible()
  await expect(gonePot.getByText('₦4,000.00')).toBeVisible()

  const { token: admin } = await api.signIn(ADMIN)
  await api.request(`/rest/v1/products?id=eq.${pot}`, admin, { method: 'DELETE' })
  await api.request(`/rest/v1/product_varieties?id=eq.${medium?.id}`, admin, { method: 'DELETE' })
  await page.reload()
  await expect(gonePot.getByText('No longer sold. Remove it to check out.')).toBeVisible()
  await expect(goneShirt.getByText('No longer sold like this. Remove it and choose again.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('cart.png'), fullPage: true })
  await page.goto('/dashboard?tab=wishlist')
  const savedPot = item('Wishlist', `${word} pot`)
  await expect(savedPot.getByText('No longer sold.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('wishlist.png'), fullPage: true })

  await page.goto('/cart')
  await page.context().setOffline(true)
  await expect(gonePot.getByText('No longer sold. Remove it to check out.')).toBeVisible()
  await gonePot.getByRole('button', { name: `Remove ${word} pot` }).click()
  await expect(gonePot).toHaveCount(0)
  await page.context().setOffline(false)
  await goneShirt.getByRole('button', { name: `Remove ${word} shirt` }).click()
  await expect.poll(() => api.rows(`cart?select=product_id&quantity=gt.0&user_id=eq.${userId}`, token)).toEqual([])
  await page.goto('/dashboard?tab=wishlist')
  await savedPot.getByRole('button', { name: `Remove ${word} pot` }).click()
  await expect.poll(() => api.rows(`wishlist?select=product_id&user_id=eq.${userId}`, token)).toEqual([])
})

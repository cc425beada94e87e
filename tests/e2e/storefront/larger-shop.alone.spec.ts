import { LOCAL_KEYS } from '../../../supabase/local/settings/keys.ts'
import type { ShopApi } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn } from '../support/storefront.ts'

const created: string[] = []

/** Creates a product outside the offline catalogue, like most in a shop of 100,000. */
async function newOnlineOnlyProduct(api: ShopApi, name: string): Promise<string> {
  const id = await api.newProduct({ name, price: 4000, stock_quantity: 9, in_offline_catalogue: false })
  created.push(id)
  return id
}

// The following tests expect the whole catalogue to be stored on the device.
test.afterEach(async ({ api }) => {
  for (const id of created.splice(0)) {
    await api.request(`/rest/v1/products?id=eq.${id}`, null, {
      method: 'DELETE',
      headers: { apikey: LOCAL_KEYS.secret },
    })
  }
})

test('products outside the offline catalogue can be found and bought, and open offline once viewed', async ({
  page,
  context,
  api,
  newcomer,
}) => {
  test.setTimeout(60_000)
  const id = await newOnlineOnlyProduct(api, 'Quillwort kettle')
  await newOnlineOnlyProduct(api, 'Quillwort lantern')
  await api.newCustomer(newcomer.email)

  await openSignedIn(page, newcomer.email, '/shop')
  await page.getByRole('searchbox').filter({ visible: true }).last().fill('quillwort')
  await expect(page.getByText(/^Showing 2 of \d+ products$/)).toBeVisible()
  await page.getByRole('link', { name: 'Quillwort kettle' }).first().click()
  await expect(heading(page, 'Quillwort kettle')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Added to cart!').first()).toBeVisible()

  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Quillwort kettle' }).first()).toBeVisible()
  await page.goto(`/product/${id}`)
  await expect(heading(page, 'Quillwort kettle')).toBeVisible()
  await page.goto('/shop?search=quillwort')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Quillwort kettle'])
  await expect(page.getByText('The other products will load when you are connected.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
})

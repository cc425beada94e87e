import { adminSession, expect, test } from '../support/shop-test.ts'
import { fillAddress } from '../support/steps.ts'
import { heading, openSignedIn } from '../support/storefront.ts'

const NOT_VALID = "This promo code isn't valid. It may be misspelt, expired or used up."

test('an invalid promo code explains itself; a valid one lowers the total', async ({ page, api, newcomer }) => {
  const id = await api.newProduct({ name: 'Promoted pot', price: 20_000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id)
  await openSignedIn(page, newcomer.email, '/cart')
  const main = page.getByRole('main')
  const apply = async (code: string) => {
    await main.getByLabel('Promo code').fill(code)
    await main.getByRole('button', { name: 'Apply' }).click()
  }
  await apply('no-such-code')
  await expect(main.getByText(NOT_VALID)).toBeVisible()
  await apply('')
  await expect(main.getByText(NOT_VALID)).toHaveCount(0)
  await expect(page).not.toHaveURL(/promo=/)
  await apply('rainy5')
  await expect(main.getByText(NOT_VALID)).toBeVisible()
  await apply('first3')
  await expect(main.getByText(NOT_VALID)).toBeVisible()
  await apply('OJA10')
  await expect(main.getByText('Promo code OJA10 takes ₦2,000.00 off.')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Estimate' })).toContainText('−₦2,000.00')

  await main.getByRole('link', { name: 'Checkout' }).click()
  await expect(heading(page, 'Checkout')).toBeVisible()
  const summary = main.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Discount (OJA10)−₦2,000.00')
  await expect(summary).toContainText('Total₦22,000.00')
  await fillAddress(page, newcomer.email)
  await main.getByRole('button', { name: /^Pay ₦21,000\.00/ }).click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/)
  expect(await api.rows(`orders?select=total_amount,discount,promo_code&user_id=eq.${userId}`, token)).toEqual([
    { total_amount: 21_000, discount: 2000, promo_code: 'oja10' },
  ])
})

test('an invalid promo code disables Pay, and checkout explains why and how to remove it', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Modest pot', price: 2000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  const code = `big-${newcomer.email.slice(8, 16)}`
  const admin = await adminSession(api)
  await api.request('/rest/v1/promo_codes', admin.token, {
    method: 'POST',
    body: JSON.stringify({ code, kind: 'percent', value: 10, minimum_subtotal: 50_000 }),
  })
  await api.putIntoCart(userId, token, id)
  await openSignedIn(page, newcomer.email, '/cart')
  const pay = page.getByRole('main').getByRole('button', { name: /^Pay/ })
  for (const [promo, reason] of [
    [code, 'This promo code needs items worth at least ₦50,000.00.'],
    ['rainy5', NOT_VALID],
    ['first3', NOT_VALID],
  ] as const) {
    await page.goto(`/checkout?promo=${promo}`)
    await expect(pay).toHaveAccessibleDescription(`${reason} Remove it in your cart to pay.`)
    await expect(pay).toBeDisabled()
  }
})

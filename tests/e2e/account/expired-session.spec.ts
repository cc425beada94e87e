import { PASSWORD } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { fillAddress, signInOnPage } from '../support/steps.ts'
import { heading, openSignedIn } from '../support/storefront.ts'
import { expireSession } from './expire-session.ts'

test('checkout keeps typed and selected values when the session expires and the customer signs in again', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Patient pot', price: 10_000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id, 2)
  await openSignedIn(page, newcomer.email, '/checkout')
  const main = page.getByRole('main')
  await fillAddress(page, newcomer.email)
  await main.getByRole('radio', { name: /Within Ibadan/ }).check()
  await expect(main.getByRole('button', { name: /^Pay ₦23,000\.00/ })).toBeEnabled()

  await expireSession(page)
  await main.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/signin\?next=%2Fcheckout/)
  await signInOnPage(page, newcomer.email, PASSWORD)
  await expect(heading(page, 'Checkout')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ngozi Eze')
  await expect(main.getByLabel('State')).toHaveValue('Oyo')
  await expect(main.getByRole('radio', { name: /Within Ibadan/ })).toBeChecked()
  await main.getByRole('button', { name: /^Pay ₦23,000\.00/ }).click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/, { timeout: 25_000 })
  expect(await api.rows(`orders?select=status&user_id=eq.${userId}`, token)).toEqual([{ status: 'pending' }])
})

test('an expired session redirects from the dashboard to sign-in and back to the same tab', async ({
  page,
  api,
  newcomer,
}) => {
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/dashboard?tab=profile')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Test')
  await expireSession(page)
  await page.reload()
  await expect(heading(page, 'Please Sign In')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signInOnPage(page, newcomer.email, PASSWORD)
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Test')
})

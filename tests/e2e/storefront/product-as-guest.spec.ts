import { expect, test } from '../support/shop-test.ts'
import { signInOnPage } from '../support/steps.ts'
import { buyButton, heading, waitForHydration } from '../support/storefront.ts'

test('signing in completes the guest’s last Add to Cart with its quantity, but no abandoned one', async ({
  page,
  api,
  newcomer,
}) => {
  const abandoned = await api.newProduct({ name: 'Left pan', price: 100, stock_quantity: 9 })
  const id = await api.newProduct({ name: 'Guest pan', price: 100, stock_quantity: 9 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await page.goto(`/product/${abandoned}`)
  await buyButton(page).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page, 'Sign In')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Left pan')).toBeVisible()

  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Increase' }).click()
  await buyButton(page).click()
  await expect(page.getByText('You need to be signed in to add items to cart.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await signInOnPage(page, newcomer.email, newcomer.password)
  await expect(heading(page, 'Guest pan')).toBeVisible()
  await expect(page.getByText('2 item(s) added to your cart.')).toBeVisible()
  await expect
    .poll(() => api.rows(`cart?select=product_id,quantity&user_id=eq.${userId}`, token))
    .toEqual([{ product_id: id, quantity: 2 }])
})

test('a password reset hides whether an account exists, then completes the guest’s pending cart action', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Forgotten pan', price: 100, stock_quantity: 9 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
  const requestReset = async (email: string) => {
    // The sign-in page has a field of the same name.
    await expect(heading(page, 'Reset your password')).toBeVisible()
    await field('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    const answer = 'If the address has an account, a link to set a new password is on its way.'
    await expect(page.getByText(answer).first()).toBeVisible()
  }
  await page.goto('/reset-password')
  await requestReset(`nobody-${newcomer.email}`)
  await page.goto(`/product/${id}`)
  await buyButton(page).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await requestReset(newcomer.email)
  await page.goto(await api.mailedLink(newcomer.email))
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await field('New password').fill('a better one')
  await field('New password again').fill('another one')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(field('New password again')).toHaveAttribute('aria-invalid', 'true')
  await field('New password again').fill('a better one')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(heading(page, 'Forgotten pan')).toBeVisible()
  await expect(page.getByText('1 item(s) added to your cart.')).toBeVisible()
  await expect.poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([{ quantity: 1 }])
  expect((await api.signIn(newcomer.email, 'a better one')).token).toBeTruthy()
})

test('a guest requests a stock alert for a sold-out variant with one tap and a sign-in', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Awaited wrapper', price: 100, stock_quantity: 0 })
  await api.addVariants(id, [
    { type: 'Color', value: 'Red', stock_quantity: 3 },
    { type: 'Color', value: 'Blue', stock_quantity: 0 },
  ])
  const { token } = await api.newCustomer(newcomer.email)
  const alertButton = page.getByRole('button', { name: 'Notify me when it is back' })
  const chooseBlue = () => page.getByText('Blue', { exact: true }).click()
  await page.goto(`/product/${id}`)
  await waitForHydration(page)
  await expect(alertButton).toHaveCount(0)
  await chooseBlue()
  await expect(page.getByRole('button', { name: 'Out of Stock' }).first()).toBeDisabled()
  await alertButton.click()
  await expect(page.getByText('You need to be signed in to be notified when it is back.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await signInOnPage(page, newcomer.email, newcomer.password)
  await expect(heading(page, 'Awaited wrapper')).toBeVisible()
  await expect.poll(() => api.rows('stock_alerts?select=product_id', token)).toEqual([{ product_id: id }])
  await chooseBlue()
  await expect(alertButton).toHaveAttribute('aria-pressed', 'true')
})

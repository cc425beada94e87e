import { adminSession, expect, test } from './support/shop-test.ts'
import { CARD, fillAddress } from './support/steps.ts'

test.use({ serviceWorkers: 'allow' })

test('a guest buys from the home page to a paid order, which the admin ships', async ({ page, api, newcomer }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View All Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop All Products' })).toBeVisible()
  await expect(page.getByText(/Showing \d+ of \d+ products/)).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('abacus')
  await expect(page.getByText('Showing 1 of')).toBeVisible()
  await page
    .getByRole('link', { name: /Counting abacus/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Counting abacus' })).toBeVisible()

  // A guest is asked to sign in; afterwards the item is added.
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('You need to be signed in to add items to cart.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sign up|Create/i })
    .click()
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Last name').fill('Eze')
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await page.goto(await api.mailedLink(newcomer.email))
  await expect(page.getByText('Your email is confirmed and you are signed in.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Counting abacus' })).toBeVisible()
  const { token, userId } = await api.signIn(newcomer.email)
  await expect.poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([{ quantity: 1 }])

  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Counting abacus' })).toBeVisible()
  await page
    .getByRole('link', { name: /Checkout/i })
    .filter({ visible: true })
    .first()
    .click()
  await fillAddress(page, newcomer.email)
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()

  await expect(page).toHaveURL(/_local\/pay\/hosted/)
  await page.getByRole('button', { name: CARD.pay }).click()
  await expect(page).toHaveURL(/payment-success/)
  await expect(page.getByText(/order number/i).first()).toBeVisible()
  await page.getByRole('link', { name: 'View Order History' }).click()

  const [order] = await api.rows<{ id: string; status: string; payment_status: string }>(
    `orders?select=id,status,payment_status&user_id=eq.${userId}`,
    token,
  )
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  const card = page.getByRole('article').filter({ hasText: order?.id.slice(0, 8) ?? '' })
  await expect(card.getByText('Confirmed').first()).toBeVisible()

  // The admin ships it in another session, and this page updates live.
  const admin = await adminSession(api)
  await api.rpc(
    'update_order',
    { p_order_id: order?.id, p_status: 'shipped', p_tracking_number: 'GIG-20931847' },
    admin.token,
  )
  await expect(card.getByText('Shipped').first()).toBeVisible()
  await expect(card.getByText(/GIG-20931847/).first()).toBeVisible()
  await expect.poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}&quantity=gt.0`, token)).toEqual([])
})

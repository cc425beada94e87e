import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { signInOnPage } from '../support/steps.ts'
import { heading, openSignedIn, waitForHydration } from '../support/storefront.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })

async function fillSignUp(page: Page, email: string) {
  await field(page, 'First name').fill('Ngozi')
  await field(page, 'Last name').fill('Eze')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(heading(page, 'Sign In')).toBeVisible()
}

test("sign-in shows the server's error, then welcomes and redirects home; signed-in users skip both forms", async ({
  page,
  api,
  newcomer,
}) => {
  await api.newCustomer(newcomer.email)
  await page.goto('/signin')
  await signInOnPage(page, newcomer.email, 'not-this-one')
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(newcomer.email)
  await signInOnPage(page, newcomer.email, PASSWORD)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText('You have successfully logged in.')).toBeVisible()
  for (const entrance of ['/signin', '/signup']) {
    await page.goto(entrance)
    await expect(page).toHaveURL(/:\d+\/$/)
  }
})

test('confirming a new account by email completes the guest’s pending cart action on its original page', async ({
  page,
  context,
  api,
  newcomer,
}) => {
  const product = await api.newProduct({ name: 'Confirmed pot', price: 3000, stock_quantity: 9 })
  await page.goto(`/product/${product}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillSignUp(page, newcomer.email)
  const link = await api.mailedLink(newcomer.email)

  const opened = await context.newPage()
  await opened.goto(link)
  await expect(opened).toHaveURL(new RegExp(`/product/${product}$`))
  await expect(opened.getByText('Your email is confirmed and you are signed in.')).toBeVisible()
  await expect(opened.getByText('1 item(s) added to your cart.')).toBeVisible()
  const { token, userId } = await api.signIn(newcomer.email)
  const inCart = () => api.rows(`cart?select=product_id,quantity&user_id=eq.${userId}`, token)
  await expect.poll(inCart).toEqual([{ product_id: product, quantity: 1 }])
  // The original tab returns to the product, signed in.
  await expect(page).toHaveURL(new RegExp(`/product/${product}$`))

  // The link works once. Opening it again shows one message.
  await opened.goto(link)
  await expect(opened.getByText('This link was used before')).toBeVisible()
  await expect(opened).toHaveURL(new RegExp(`/product/${product}$`))
})

test('an unconfirmed customer can request another email, whose link returns to the original page', async ({
  page,
  api,
  newcomer,
}) => {
  await page.goto('/signin?next=%2Fwishlist')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillSignUp(page, newcomer.email)
  await signInOnPage(page, newcomer.email, PASSWORD)
  await page.getByRole('button', { name: 'New link' }).click()
  // The server sends at most one email per minute.
  await expect(page.getByText('We just sent you an email')).toBeVisible()
  await page.goto(await api.mailedLink(newcomer.email))
  await expect(heading(page, /Wishlist/)).toBeVisible()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(page.getByText('Your email is confirmed and you are signed in.')).toBeVisible()
})

test('sign-up validates fields and hides known addresses; its link signs in only the same browser, once', async ({
  page,
  browser,
  api,
  newcomer,
}) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create Account' }).click()
  for (const [name, why] of Object.entries({
    'First name': 'Enter your first name',
    'Last name': 'Enter your last name',
    Email: 'Enter your email address',
    Password: 'Enter your password',
  })) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(why))
  }
  await expect(page.getByRole('textbox', { name: 'Phone' })).not.toHaveAttribute('aria-invalid', 'true')
  await fillSignUp(page, newcomer.email)
  await page.goto('/signup')
  await fillSignUp(page, newcomer.email)

  const link = await api.mailedLink(newcomer.email)
  const other = await browser.newContext()
  const opened = await other.newPage()
  await opened.goto(link)
  await expect(opened.getByText('Please sign in')).toBeVisible()
  await expect(opened).toHaveURL(/:\d+\/$/)
  await opened.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Sign In' }).click()
  await signInOnPage(opened, newcomer.email, PASSWORD)
  await expect(opened.getByText('You have successfully logged in.')).toBeVisible()
  await other.close()

  await page.goto(link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page, 'Sign In')).toBeVisible()
})

test('a URL with somebody else’s session neither signs a guest in nor replaces a session', async ({
  page,
  api,
  newcomer,
}) => {
  const thief = `thief-${newcomer.email}`
  await api.newCustomer(thief)
  const credentials = { method: 'POST', body: JSON.stringify({ email: thief, password: PASSWORD }) }
  const session = await api.request<Record<string, string>>('/auth/v1/token?grant_type=password', null, credentials)
  const { access_token = '', refresh_token = '' } = session
  const fragment = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' })
  const storedSession = () => page.evaluate(() => localStorage.getItem('oja-session'))
  await page.goto(`/shop#${fragment}`)
  await expect(page.getByText('Please sign in')).toBeVisible()
  await expect(page).toHaveURL(/\/shop$/)
  expect(await storedSession()).toBeNull()
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email)
  for (const attack of [`#${fragment}`, '?code=b0b8dd1e-1f86-4a0c-8c39-1f0a2f0e6c1d']) {
    await page.goto(`/contact${attack}`)
    await expect(page.getByText('You are signed in already')).toBeVisible()
    expect(await storedSession()).toContain(newcomer.email)
  }
})

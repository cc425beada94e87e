import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn, waitForHydration } from '../support/storefront.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })
// The page's own button precedes those of other products' cards.
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

/** Returns an unused phone number as typed and in E.164. */
function unusedNumber() {
  const rest = String(randomInt(10_000_000)).padStart(7, '0')
  return { typed: `0803 ${rest}`, phone: `+234803${rest}` }
}

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a guest adds to the cart, signs in with a texted code and finds the item in the cart', async ({ page, api }) => {
  const { typed, phone } = unusedNumber()
  const pot = await api.newProduct({ name: 'Pot for a caller', price: 4000, stock_quantity: 3 })
  await page.goto(`/product/${pot}`)
  await waitForHydration(page)
  await press(page, 'Add to Cart')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Use your phone number instead' }).click()
  await expect(heading(page, 'Sign in with your phone number')).toBeVisible()

  await field(page, 'Phone number').fill('0803')
  await press(page, 'Send code')
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/Enter a phone number like/)
  await page.context().setOffline(true)
  await field(page, 'Phone number').fill(typed)
  await press(page, 'Send code')
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/you are offline/)
  await expect(field(page, 'Phone number')).toHaveValue(typed)
  await page.context().setOffline(false)
  await press(page, 'Send code')

  await expect(field(page, 'Code')).toBeFocused()
  await expect(page.getByRole('button', { name: /^New code in \d+ s$/ })).toBeDisabled()
  const code = await api.textedCode(phone)
  await field(page, 'Code').fill(wrongCode(code))
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/wrong or too old/)
  await expect(field(page, 'Code')).toHaveValue(wrongCode(code))
  // The last digit submits the form, as pasting does.
  await field(page, 'Code').fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByText('You have successfully logged in.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/product/${pot}`))
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: 'Pot for a caller', exact: true })).toBeVisible()
})

test('a customer adds and removes a phone number, but can’t add one of another account', async ({
  page,
  api,
  newcomer,
}) => {
  const [own, taken] = [unusedNumber(), unusedNumber()]
  const post = (path: string, body: object) => api.request(path, null, { method: 'POST', body: JSON.stringify(body) })
  await api.rpc('ask_for_text', { p_phone: taken.phone }, null)
  await post('/auth/v1/otp', { phone: taken.phone })
  await post('/auth/v1/verify', { phone: taken.phone, token: await api.textedCode(taken.phone), type: 'sms' })
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/dashboard?tab=profile')
  await page.getByRole('link', { name: 'Phone number for signing in' }).click()

  await field(page, 'Phone number').fill(taken.typed)
  await press(page, 'Send code')
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/belongs to another account/)
  await field(page, 'Phone number').fill(own.typed)
  await press(page, 'Send code')
  await expect(field(page, 'Code')).toBeFocused()
  await field(page, 'Code').fill(await api.textedCode(own.phone))
  await expect(page.getByText('Phone number confirmed')).toBeVisible()
  await expect(page.getByText(own.phone.replace(/^(\+234)(\d{3})(\d{3})/, '$1 $2 $3 '))).toBeVisible()
  await expect(page.getByText(newcomer.email)).toBeVisible()

  await press(page, 'Remove')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No phone number yet.')).toBeVisible()
})

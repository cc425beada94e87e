import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { heading, openSignedIn, rareWord, waitForHydration } from '../support/storefront.ts'

/** Fills a form like browser autofill: without events, bypassing React's value setter. */
async function autofill(form: Locator, values: Readonly<Record<string, string>>) {
  await expect(form.locator(`[name="${Object.keys(values)[0]}"]`)).toBeVisible()
  await form.evaluate((element, filled) => {
    for (const [name, text] of Object.entries(filled)) {
      const field = element.querySelector(`[name="${name}"]`)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    }
  }, values)
}

const main = (page: Page) => page.getByRole('main')
const ADDRESS = {
  fullName: 'Ngozi Eze',
  phone: '0803 123 4567',
  address: '12 Ring Road',
  city: 'Ikeja',
  state: 'Lagos',
}

test('sign-up and sign-in read fields autofilled without an event', async ({ page, newcomer }) => {
  await page.goto('/signup')
  await waitForHydration(page)
  const { email } = newcomer
  await autofill(main(page), { firstName: 'Ngozi', lastName: 'Eze', email, password: PASSWORD })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(heading(page, 'Sign In')).toBeVisible()
  await autofill(main(page), { email, password: PASSWORD })
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  // This error proves that the password was correct: only the email is unconfirmed.
  await expect(page.getByText(/confirm/i).first()).toBeVisible()
})

test('the contact and ticket forms send fields autofilled without an event', async ({ page, api, newcomer }) => {
  await page.goto('/contact')
  await waitForHydration(page)
  await autofill(main(page), {
    name: 'Ngozi',
    email: newcomer.email,
    subject: rareWord(),
    message: 'Does it have a lid?',
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent!')).toBeVisible()

  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/support?tab=ticket')
  const subject = `Broken ${rareWord()}`
  await autofill(main(page), { subject, priority: 'high', message: 'It has no lid.' })
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(main(page).getByText(subject)).toBeVisible()
})

test('checkout ships to the autofilled address after showing its delivery fee and total', async ({
  page,
  api,
  newcomer,
}) => {
  const id = await api.newProduct({ name: 'Filled pot', price: 4000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id)
  const profileRelease = Promise.withResolvers<void>()
  await page.route('**/rest/v1/profiles?*', (route) => profileRelease.promise.then(() => route.continue()))
  await openSignedIn(page, newcomer.email, '/checkout')
  const pay = main(page).getByRole('button', { name: /^Pay/ })
  await expect(pay).toBeEnabled()
  const before = (await pay.textContent()) ?? ''
  await autofill(main(page), { ...ADDRESS, country: 'Ghana' })
  // The profile's name and email arrive after the autofill.
  profileRelease.resolve()
  await expect(main(page).getByRole('textbox', { name: 'Email' })).toHaveValue(newcomer.email)
  await main(page)
    .getByRole('radio', { name: /Bank transfer/ })
    .check()
  await expect(main(page).getByRole('textbox', { name: 'Full name' })).toHaveValue('Ngozi Eze')
  await expect(main(page).getByLabel('State')).toHaveValue('Lagos')
  await pay.click()
  await expect(page.getByText('Delivery changed')).toBeVisible()
  await expect(pay).not.toHaveText(before)
  await pay.click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/, { timeout: 25_000 })
  const [order] = await api.rows<{ shipping_address: unknown }>(
    `orders?select=shipping_address&user_id=eq.${userId}`,
    token,
  )
  expect(order?.shipping_address).toMatchObject({ ...ADDRESS, phone: '+2348031234567', country: 'Ghana' })
})

test('an autofilled address is saved, and changing the country clears an unlisted state', async ({
  page,
  api,
  newcomer,
}) => {
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/dashboard?tab=profile')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const add = page.getByRole('dialog', { name: 'Add an address' })
  await autofill(add, { label: 'Office', ...ADDRESS })
  await add.getByRole('button', { name: 'Save address' }).click()
  const saved = page
    .getByRole('region', { name: 'Saved addresses' })
    .getByRole('listitem')
    .filter({ hasText: 'Office' })
  await expect(saved).toContainText('12 Ring Road, Ikeja, Lagos, Nigeria')

  await saved.getByRole('button', { name: /^Edit the address/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await edit.getByLabel('Country').fill('Ghana')
  await edit.getByLabel(/^State/).fill('Greater Accra')
  await edit.getByLabel('Country').fill('Nigeria')
  await expect(edit.getByLabel('State')).toHaveValue('')
  await edit.getByRole('button', { name: 'Save address' }).click()
  await expect(edit.getByText('Choose a state.')).toBeVisible()
  await expect(edit.getByLabel('State')).toBeFocused()
})

test('editing a digit inside a card number keeps the caret in place', async ({ page, api, newcomer }) => {
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/payment-methods')
  await page.getByRole('button', { name: 'Add New Method' }).click()
  const number = page.getByRole('dialog').getByLabel('Card number')
  await number.pressSequentially('411111111111')
  await expect(number).toHaveValue('4111 1111 1111')
  for (let step = 0; step < 7; step++) await number.press('ArrowLeft')
  await number.press('Backspace')
  await number.press('2')
  await number.press('3')
  await expect(number).toHaveValue('4111 1231 1111 1')
})

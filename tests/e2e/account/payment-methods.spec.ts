import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { openSignedIn } from '../support/storefront.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Method' })
const card = (page: Page, last4: string) =>
  page.getByRole('region', { name: 'Saved cards' }).getByRole('listitem').filter({ hasText: last4 })

async function addCard(page: Page, number: string) {
  await page.getByRole('button', { name: 'Add New Method' }).click()
  const form = dialog(page)
  await form.getByLabel('Cardholder name').fill('Ngozi Eze')
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Month').selectOption('09')
  await form.getByLabel('Year').selectOption(String(new Date().getFullYear() + 3))
  await form.getByLabel('CVV').fill('123')
  await form.getByRole('button', { name: 'Add card' }).click()
}

test('card fields are formatted and validated, and only the last four digits are stored', async ({
  page,
  api,
  newcomer,
}) => {
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/payment-methods')
  await expect(page.getByRole('region', { name: 'Billing Information' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Security Information' })).toBeVisible()
  await page.getByRole('button', { name: 'Add New Method' }).click()
  const form = dialog(page)
  await expect(form.getByLabel('Cardholder name')).toBeFocused()
  const number = form.getByLabel('Card number')
  await number.pressSequentially('4a242-4242 42')
  await expect(number).toHaveValue('4242 4242 42')
  await form.getByLabel('CVV').pressSequentially('12x345')
  await expect(form.getByLabel('CVV')).toHaveValue('1234')
  const thisYear = new Date().getFullYear()
  await expect(form.getByLabel('Month').getByRole('option')).toHaveCount(13)
  await expect(form.getByLabel('Year').getByRole('option')).toHaveCount(21)
  await expect(form.getByLabel('Year').getByRole('option').last()).toHaveText(String(thisYear + 19))

  await form.getByLabel('Month').selectOption('09')
  await form.getByLabel('Year').selectOption(String(thisYear + 3))
  await form.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('Invalid card number').first()).toBeVisible()
  await expect(form.getByLabel('Cardholder name')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Cardholder name').fill('Ngozi Eze')
  await number.fill('42424242424242429999')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  await form.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('Visa ending in 4242 has been added')).toBeVisible()
  const rows = await api.rows<object>(`payment_methods?select=*&user_id=eq.${userId}`, token)
  expect(rows).toMatchObject([
    { card_last4: '4242', card_brand: 'Visa', expiry_month: 9, expiry_year: thisYear + 3, is_default: false },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/42424242|1234/)
})

test('cards show their brand, have one default and can be deleted', async ({ page, api, newcomer }) => {
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/payment-methods')
  await addCard(page, '5531 8866 5214 2950')
  await expect(page.getByText('Mastercard ending in 2950 has been added')).toBeVisible()
  await addCard(page, '3782 822463 10005')
  await expect(page.getByText('American Express ending in 0005 has been added')).toBeVisible()
  await addCard(page, '6011 0000 0000 9')
  await expect(page.getByText('Unknown ending in 0009 has been added')).toBeVisible()

  await card(page, '2950').getByRole('button', { name: 'Set as Default' }).click()
  await expect(card(page, '2950').getByText('Default', { exact: true })).toBeVisible()
  await card(page, '0005').getByRole('button', { name: 'Set as Default' }).click()
  await expect(page.getByText('Default payment method updated').first()).toBeVisible()
  await expect(card(page, '0005').getByText('Default', { exact: true })).toBeVisible()
  await expect(card(page, '2950').getByText('Default', { exact: true })).toHaveCount(0)

  await card(page, '0009')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Payment method removed')).toBeVisible()
  await expect(card(page, '0009')).toHaveCount(0)
})

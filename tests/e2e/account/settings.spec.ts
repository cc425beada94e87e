import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { openSignedIn } from '../support/storefront.ts'

const EMAIL = {
  'Order Updates': true,
  Promotions: false,
  Newsletter: true,
  'Product Updates': false,
  'Shipping Updates': true,
  'Account Security': true,
}
const PRIVACY = {
  'Profile Visibility': false,
  'Data Collection': true,
  'Analytics Tracking': false,
  'Marketing Communication': false,
}

async function expectSwitches(page: Page, switches: Record<string, boolean>) {
  for (const [name, checked] of Object.entries(switches)) {
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked })
  }
  await expect(page.getByRole('switch')).toHaveCount(Object.keys(switches).length)
}

test('a customer edits their name and phone, also offline', async ({ page, api, newcomer }) => {
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/dashboard?tab=profile')
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile).toContainText('First nameTestLast nameCustomerPhoneNot given')
  await profile.getByRole('button', { name: 'Edit profile' }).click()
  await profile.getByLabel('First name').fill('Bisi')
  await profile.getByLabel('Last name').fill('')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true')
  await profile.getByLabel('Last name').fill('Ade')
  await profile.getByRole('textbox', { name: 'Phone' }).fill('0803 123 4567')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(profile).toContainText('First nameBisiLast nameAdePhone')
  const stored = () => api.rows(`profiles?select=first_name,last_name&user_id=eq.${userId}`, token)
  await expect.poll(stored).toEqual([{ first_name: 'Bisi', last_name: 'Ade' }])

  await page.context().setOffline(true)
  await profile.getByRole('button', { name: 'Edit profile' }).click()
  await profile.getByLabel('First name').fill('Bimpe')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile is sent as soon as your connection allows.')).toBeVisible()
  await expect(profile).toContainText('First nameBimpe')
  await page.context().setOffline(false)
  await expect.poll(stored, { timeout: 30_000 }).toEqual([{ first_name: 'Bimpe', last_name: 'Ade' }])
})

test('email and privacy switches start at their defaults and persist changes', async ({ page, api, newcomer }) => {
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/email-notifications')
  await expectSwitches(page, EMAIL)
  await page.getByRole('switch', { name: 'Promotions' }).click()
  await expect(page.getByText('Preferences saved')).toBeVisible()
  await page.getByRole('switch', { name: 'Newsletter' }).click()
  await expectSwitches(page, { ...EMAIL, Promotions: true, Newsletter: false })
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', /^\/dashboard/)

  await page.goto('/privacy-settings')
  await expectSwitches(page, PRIVACY)
  await page.getByRole('switch', { name: 'Data Collection' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
  await page.reload()
  await expectSwitches(page, { ...PRIVACY, 'Data Collection': false })
  await page.goto('/email-notifications')
  await expectSwitches(page, { ...EMAIL, Promotions: true, Newsletter: false })
})

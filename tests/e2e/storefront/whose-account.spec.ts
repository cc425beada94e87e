import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { signInOnPage } from '../support/steps.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })

async function requestReset(page: Page, email: string) {
  // The previous page has a field of the same name.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('a link to set a new password is on its way').first()).toBeVisible()
}

async function choosePassword(page: Page) {
  await field(page, 'New password').fill('a better one')
  await field(page, 'New password again').fill('a better one')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
}

test('a password reset removes a phone number that isn’t the customer’s', async ({ page, api, newcomer }) => {
  const { token, userId } = await api.newCustomer(newcomer.email)
  await api.verifyPhone(token)
  await page.goto('/reset-password')
  await requestReset(page, newcomer.email)
  await page.goto(await api.mailedLink(newcomer.email))
  await expect(page.getByRole('group', { name: /^\+234 803 \d{3} \d{4} signs in to this account too/ })).toBeVisible()
  await page.getByLabel(/^No,/).check()
  await choosePassword(page)
  const { token: newToken } = await api.signIn(newcomer.email, 'a better one')
  expect(await api.request('/auth/v1/user', newToken)).toMatchObject({ id: userId, phone: '' })
})

test('confirming an account that a stranger signed up discards the stranger’s password and name', async ({
  page,
  api,
  newcomer,
}) => {
  const { email } = newcomer
  const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' }
  const body = JSON.stringify({ email, password: 'of a stranger', data: { first_name: 'Stranger' }, ...challenge })
  await api.request('/auth/v1/signup', null, { method: 'POST', body })
  await page.goto(await api.mailedLink(email))
  await expect(page.getByText('Please sign in')).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Sign In' }).click()
  await signInOnPage(page, email, PASSWORD)
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await requestReset(page, email)
  await page.goto(await api.mailedLink(email))
  await choosePassword(page)
  await expect(api.signIn(email, 'of a stranger')).rejects.toThrow('invalid_credentials')
  const { token, userId } = await api.signIn(email, 'a better one')
  expect(await api.rows(`profiles?select=first_name&user_id=eq.${userId}`, token)).toEqual([{ first_name: '' }])
})

import { expect, type Page } from '@playwright/test'

export const CARD = { pay: /^Pay ₦/, fail: 'Fail', cancel: 'Cancel' } as const

export async function fillAddress(page: Page, email: string) {
  const fields = page.getByRole('main')
  await fields.getByLabel('Full name').fill('Ngozi Eze')
  await fields.getByLabel('Email').fill(email)
  await fields.getByLabel('Phone').fill('0803 123 4567')
  await fields.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Ring Road')
  await fields.getByLabel('City').fill('Ibadan')
  await fields.getByLabel('State').selectOption('Oyo')
}

export async function signInOnPage(page: Page, email: string, password: string) {
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** Until the worker controls the page and the whole catalogue is on the device. */
export async function untilOfflineReady(page: Page) {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.active?.state === 'activated'
  })
  await expect(page.getByText(/Showing \d+ of \d+ products/)).toBeVisible()
}

import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { fillAddress } from '../support/steps.ts'
import { openSignedIn } from '../support/storefront.ts'

const saved = (page: Page) => page.getByRole('region', { name: 'Saved addresses' }).getByRole('listitem')

test('a customer saves, chooses, edits and deletes addresses and sets the default', async ({ page, api, newcomer }) => {
  const id = await api.newProduct({ name: 'Delivered pot', price: 10_000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id)
  await openSignedIn(page, newcomer.email, '/checkout')
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: 'Save this address for next time' })
  await fillAddress(page, newcomer.email)
  await save.click()
  await expect(save).toHaveCount(0)
  const choice = main.getByRole('group', { name: 'Saved addresses' })
  await expect(choice.getByRole('button', { name: /Ibadan/ })).toHaveAttribute('aria-pressed', 'true')
  await main.getByRole('textbox', { name: 'Address', exact: true }).fill('7 Marina')
  await main.getByLabel('City').fill('Lagos')
  await main.getByLabel('State').selectOption('Lagos')
  await save.click()
  // Autofill sets the value without an event. The saved address has no postal code.
  const postalCode = main.getByRole('textbox', { name: 'Postal code' })
  await postalCode.evaluate((field: HTMLInputElement) => {
    field.value = '100001'
  })
  await choice.getByRole('button', { name: /Ibadan/ }).click()
  await expect(main.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('12 Ring Road')
  await expect(postalCode).toHaveValue('')

  await page.goto('/dashboard?tab=profile')
  await expect(saved(page)).toHaveCount(2)
  await expect(saved(page).filter({ hasText: 'Ibadan' }).getByText('Default', { exact: true })).toBeVisible()
  await saved(page).filter({ hasText: 'Lagos' }).getByRole('button', { name: 'Set as Default' }).click()
  await expect(page.getByText('Default address updated')).toBeVisible()
  await expect(saved(page).filter({ hasText: 'Lagos' }).getByText('Default', { exact: true })).toBeVisible()
  await saved(page)
    .filter({ hasText: 'Lagos' })
    .getByRole('button', { name: /^Edit the address/ })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await edit.getByRole('textbox', { name: 'Address', exact: true }).fill('7 Changed Close')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Cancel' }).click()
  await edit.getByRole('button', { name: 'Save address' }).click()
  await expect(saved(page).filter({ hasText: 'Lagos' })).toContainText('7 Changed Close')
  await expect(saved(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Add an address' }).click()
  const add = page.getByRole('dialog', { name: 'Add an address' })
  await expect(add.getByRole('textbox', { name: 'Full name' })).toHaveValue('Test Customer')
  await page.goBack()
  await expect(add).toHaveCount(0)
  await saved(page)
    .filter({ hasText: 'Ibadan' })
    .getByRole('button', { name: /^Delete the address/ })
    .click()
  await page.getByRole('dialog', { name: 'Delete this address?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Address removed')).toBeVisible()
  await expect(saved(page)).toHaveCount(1)
  expect(await api.rows(`addresses?select=label,is_default&user_id=eq.${userId}`, token)).toEqual([
    { label: 'Lagos', is_default: true },
  ])
})

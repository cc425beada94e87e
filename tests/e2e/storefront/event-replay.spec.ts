import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'

/** Opens a page and blocks its scripts until the returned function is called. */
async function openWithoutScripts(page: Page, address: string) {
  const { promise: connected, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await connected
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return release
}

test('taps on size, quantity and Add to Cart before hydration are replayed in order', async ({ page, api }) => {
  const [pot] = await api.rows<{ id: string }>('products?select=id&name=eq.Granite%20soup%20pot%20with%20lid', null)
  const release = await openWithoutScripts(page, `/product/${pot?.id}`)
  const main = page.getByRole('main')
  const stepper = main.getByRole('group', { name: /^Quantity of/ })
  await main.getByText('7 L').click()
  await stepper.getByRole('button', { name: 'Increase' }).click()
  await stepper.getByRole('button', { name: 'Increase' }).click()
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  release()
  await expect(page.getByText('You need to be signed in to add items to cart.')).toBeVisible()
  await expect(main.getByRole('radio', { name: /7 L/ })).toBeChecked()
  await expect(stepper.getByRole('status')).toHaveText('3')
})

test('a newsletter form submitted before hydration is replayed', async ({ page, newcomer }) => {
  const release = await openWithoutScripts(page, '/')
  await page.getByRole('textbox', { name: 'Email address' }).fill(newcomer.email)
  await page.getByRole('textbox', { name: 'Email address' }).press('Enter')
  release()
  await expect(page.getByText('Successfully subscribed!')).toBeVisible()
})

test('a sign-in submitted before hydration succeeds and keeps the password out of the URL', async ({
  page,
  api,
  newcomer,
}) => {
  await api.newCustomer(newcomer.email)
  const release = await openWithoutScripts(page, '/signin?next=%2Fsupport')
  await page.getByRole('textbox', { name: 'Email' }).fill(newcomer.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await expect(page).toHaveURL(/\/signin\?next=%2Fsupport$/)
  release()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/support$/)
})

test('a contact form submitted before hydration shows missing fields and keeps typed text', async ({ page }) => {
  const release = await openWithoutScripts(page, '/contact')
  await page.getByRole('textbox', { name: 'Subject' }).fill('A pot')
  await page.getByRole('button', { name: 'Send Message' }).click()
  release()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Please tell us your name.')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('A pot')
  await expect(page).toHaveURL(/\/contact$/)
})

test('help search text typed before hydration filters the answers', async ({ page }) => {
  const release = await openWithoutScripts(page, '/support')
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Search the answers' }).fill('over 50 countries')
  release()
  await expect(main.getByText('When do I get my refund?')).toHaveCount(0)
  await expect(main.getByText('Do you ship outside Nigeria?')).toBeVisible()
})

test('a shipping method chosen before hydration stays selected', async ({ page }) => {
  const release = await openWithoutScripts(page, '/shipping')
  const main = page.getByRole('main')
  const other = main.getByRole('radio', { checked: false }).first()
  const card = main.locator(`label:has(input[value="${await other.getAttribute('value')}"])`)
  const name = (await card.locator('.font-semibold').textContent()) ?? ''
  await card.click()
  release()
  await expect(card.getByRole('radio')).toBeChecked()
  await expect(main.getByRole('region', { name: 'Selected Shipping Method' })).toContainText(name)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { openSignedIn, rareWord } from '../support/storefront.ts'

const main = (page: Page) => page.getByRole('main')

test('the help centre lists contacts, searches its answers and asks guests to sign in for a ticket', async ({
  page,
}) => {
  await page.goto('/support')
  await expect(main(page).getByRole('link', { name: 'Start Chat' })).toHaveAttribute('href', '/live-chat')
  await expect(main(page).getByRole('link', { name: 'Send Email' })).toHaveAttribute('href', '/contact')
  await expect(main(page).locator('a[href^="tel:"]')).toHaveCount(2)
  await expect(main(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')

  const answer = main(page).getByText('Refunds take 3-5 business days.')
  await expect(answer).toBeHidden()
  await main(page).getByText('When do I get my refund?').click()
  await expect(answer).toBeVisible()
  const search = main(page).getByRole('searchbox', { name: 'Search the answers' })
  await search.fill('over 50 countries')
  await expect(main(page).getByText('Do you ship outside Nigeria?')).toBeVisible()
  await expect(main(page).getByText('When do I get my refund?')).toHaveCount(0)
  await search.fill(rareWord())
  await expect(main(page).getByText('No answer found')).toBeVisible()

  await page.getByRole('tab', { name: 'Submit Ticket' }).click()
  await expect(main(page).getByText('You need to be signed in to submit a support ticket.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Ticket' })).toBeDisabled()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/signin\?next=%2Fsupport/)
})

test('a ticket is stored with category and priority and listed with its markup as plain text', async ({
  page,
  api,
  newcomer,
}) => {
  const leak = 'My <img src=x onerror=alert(1)> leaks \u202Eylsuoires'
  const { userId, token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/support?tab=ticket')
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect(subject).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page).getByLabel('Priority')).toHaveValue('medium')
  await subject.fill('My pot\0 leaks')
  await main(page).getByLabel('Category').selectOption('returns')
  await main(page).getByLabel('Priority').selectOption('high')
  await page.getByRole('textbox', { name: 'Message' }).fill('From the lid.')
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(subject).toHaveAccessibleDescription(/can't be sent/)
  await subject.fill(leak)
  await page.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page.getByText('Ticket submitted!')).toBeVisible()
  const stored = () => api.rows(`support_tickets?select=subject,category,priority,message&user_id=eq.${userId}`, token)
  await expect
    .poll(stored)
    .toEqual([{ subject: leak, category: 'returns', priority: 'high', message: 'From the lid.' }])
  await expect(page.getByRole('heading', { name: leak })).toBeVisible()
})

test("Service Status shows the state of the shop's services and this device's outbox", async ({ page }) => {
  await page.goto('/support?tab=status')
  const service = (name: string) => main(page).getByRole('listitem').filter({ hasText: name })
  for (const name of ['Products and orders', 'Sign-in', 'Live updates and chat', 'Payments'])
    await expect(service(name)).toContainText('Working')
  await expect(main(page).getByText('Everything is synced.')).toBeVisible()
  await page.route('**/auth/v1/**', (route) => route.abort())
  await page.reload()
  await expect(service('Sign-in')).toContainText('Not reachable from here')
})

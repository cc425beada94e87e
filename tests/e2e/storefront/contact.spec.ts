import type { Page } from '@playwright/test'
import { adminSession, expect, test } from '../support/shop-test.ts'
import { heading, rareWord } from '../support/storefront.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function fill(page: Page, subject: string, message: string, email: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ngozi Eze')
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

test('the contact form shows errors for missing and overlong fields, then stores the message', async ({
  page,
  api,
}) => {
  const subject = `About ${rareWord()}`
  await page.goto('/contact')
  await send(page).click()
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    const box = page.getByRole('main').getByRole('textbox', { name })
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription(/Please/)
  }
  await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()

  await fill(page, subject, 'x'.repeat(1_000_000), 'ada@localhost')
  await send(page).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveAccessibleDescription(/shorten this to 5000 characters/)
  expect((await message.inputValue()).length).toBe(1_000_000)

  await message.fill('Does the pot have a lid?\nNgozi')
  await field(page, 'Category').selectOption('Wholesale')
  await send(page).click()
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('')
  const { token } = await adminSession(api)
  const query = `contact_messages?select=name,email,category,message&subject=eq.${encodeURIComponent(subject)}`
  const stored = {
    name: 'Ngozi Eze',
    email: 'ada@localhost',
    category: 'wholesale',
    message: 'Does the pot have a lid?\nNgozi',
  }
  await expect.poll(() => api.rows(query, token)).toEqual([stored])
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Start Chat' })).toHaveAttribute('href', '/live-chat')
  await main.getByRole('link', { name: 'Visit Help Center' }).click()
  await expect(heading(page, 'How can we help you?')).toBeVisible()
})

test('a contact message is queued on the device during an outage and sent once later', async ({
  page,
  api,
  newcomer,
}) => {
  const subject = `Later ${rareWord()}`
  await page.goto('/contact')
  await fill(page, subject, 'Does the pot have a lid?', newcomer.email)
  await page.route('**/rest/v1/rpc/send_contact_message', (route) => route.fulfill({ status: 503 }))
  await send(page).click()
  await expect(page.getByText('Saved on this phone')).toBeVisible()
  await expect(page.getByText('Message sent!')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('')
  await page.unroute('**/rest/v1/rpc/send_contact_message')
  const { token } = await adminSession(api)
  const query = `contact_messages?select=email,category&subject=eq.${encodeURIComponent(subject)}`
  await expect
    .poll(() => api.rows(query, token), { timeout: 30_000 })
    .toEqual([{ email: newcomer.email, category: null }])
})

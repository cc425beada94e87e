import type { Page } from '@playwright/test'
import { adminSession, expect, test } from '../support/shop-test.ts'
import { arriveSignedIn, heading, rareWord } from '../support/storefront.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })

async function write(page: Page, subject: string, message: string, email: string) {
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ngozi Eze')
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

test('what is missing is said beside each field, and only there where it is needed', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    const box = page.getByRole('main').getByRole('textbox', { name })
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription(/Please/)
  }
  await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
})

test('a message reaches the shop and empties the form', async ({ page, api, newcomer }) => {
  const subject = `About ${rareWord()}`
  await write(page, subject, 'Does the pot have a lid?\nNgozi', newcomer.email)
  await field(page, 'Category').selectOption('Wholesale')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('')
  const { token } = await adminSession(api)
  const query = `contact_messages?select=name,email,category,message&subject=eq.${encodeURIComponent(subject)}`
  await expect
    .poll(() => api.rows(query, token))
    .toEqual([
      {
        name: 'Ngozi Eze',
        email: newcomer.email,
        category: 'wholesale',
        message: 'Does the pot have a lid?\nNgozi',
      },
    ])
})

test('a message that the server does not take yet is saved on this phone, and sent once later', async ({
  page,
  api,
  newcomer,
}) => {
  const subject = `Later ${rareWord()}`
  await write(page, subject, 'Does the pot have a lid?', newcomer.email)
  await page.route('**/rest/v1/rpc/send_contact_message', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Send Message' }).click()
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

test('any address will do, and a customer finds his own filled in', async ({ page, api, newcomer }) => {
  const subject = `Local ${rareWord()}`
  await write(page, subject, 'Hello', 'ada@localhost')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent!')).toBeVisible()
  await api.newCustomer(newcomer.email)
  await arriveSignedIn(page, newcomer.email, '/contact')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(newcomer.email)
  await expect(page.getByRole('textbox', { name: 'Name' })).not.toHaveValue('')
})

test('a message of a megabyte is refused beside its field, and stays', async ({ page, newcomer }) => {
  await write(page, 'Long', 'x'.repeat(1_000_000), newcomer.email)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveAccessibleDescription(/shorten this to 5000 characters/)
  expect((await message.inputValue()).length).toBe(1_000_000)
})

test('the side cards lead to the help centre and the live chat', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByText(/within 24 hours/)).toBeVisible()
  await expect(main.getByText(/24\/7/).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Start Chat' })).toHaveAttribute('href', '/live-chat')
  await main.getByRole('link', { name: 'Visit Help Center' }).click()
  await expect(heading(page, 'How can we help you?')).toBeVisible()
})

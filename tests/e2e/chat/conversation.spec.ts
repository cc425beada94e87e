import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/shop-test.ts'
import { adminPage, messageBox, messages, startChat, write } from './support-chat.ts'

test('customer and admin see each other’s messages, typing and seen marks, and a hidden tab counts unread', async ({
  page,
  browser,
  api,
  newcomer,
  baseURL,
}) => {
  const session = await startChat(page, api, newcomer.email)
  for (const card of ['2-5 minutes', '24/7', 'business hours']) {
    await expect(page.getByRole('main').getByText(card).first()).toBeVisible()
  }
  await write(page, 'Is anybody there?')
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible()

  const desk = await adminPage(browser, baseURL ?? '')
  const row = desk
    .getByRole('list', { name: 'Chat sessions' })
    .getByRole('listitem')
    .filter({ hasText: session.slice(0, 8) })
  await expect(row).toContainText('1 new')
  await expect(row.getByRole('link')).toHaveAttribute('href', `/live-chat?session=${session}`)
  await row.getByRole('button').click()
  await expect(messages(desk)).toContainText('Is anybody there?')
  const question = messages(page).getByRole('listitem').filter({ hasText: 'Is anybody there?' })
  await expect(question).toContainText('seen')

  await messageBox(desk).pressSequentially('Yes')
  await expect(page.getByText('Support is writing…')).toBeVisible()
  await messageBox(page).pressSequentially('Hello')
  await expect(desk.getByText('Test Customer is writing…')).toBeVisible()
  await messageBox(page).fill('')
  await messageBox(desk).fill('Yes, I am here.')
  await messageBox(desk).press('Enter')
  await expect(desk.getByText('Response sent successfully').first()).toBeVisible()
  await expect(messages(page).getByRole('listitem').filter({ hasText: 'Yes, I am here.' })).toContainText(
    'Admin Support',
  )
  await expect(messages(desk).getByRole('listitem').filter({ hasText: 'Yes, I am here.' })).toContainText('seen')

  // Simulates a hidden tab.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await write(desk, 'Are you still there?')
  await expect(page).toHaveTitle(/^\(1\) Live Chat/)
  await desk.context().close()
})

test('a chat picture is scaled down, shown to both, enlarged on tap, and queued offline', async ({
  page,
  browser,
  api,
  newcomer,
  baseURL,
}) => {
  const session = await startChat(page, api, newcomer.email)
  const photo = await sharp({ create: { width: 2600, height: 1950, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]:not([capture])').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

  await choose('page.jpg', Buffer.from('<!doctype html>'))
  await expect(page.getByText('This is not a picture. Please choose a photo.')).toBeVisible()
  await choose('pot.jpg', photo)
  await expect(page.getByText(/^Picture ready/)).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  const pictures = messages(page).getByRole('img', { name: 'Picture from You' })
  await expect(pictures).toHaveCount(1)
  await expect(
    messages(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') }),
  ).toContainText('sent')

  const desk = await adminPage(browser, baseURL ?? '')
  await desk.goto(`/admin/messages?session=${session}`)
  const adminPictures = messages(desk).getByRole('img', { name: 'Picture from Test Customer' })
  await expect(adminPictures).toHaveCount(1)
  await expect
    .poll(() => adminPictures.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([1280, 960])
  await messages(desk)
    .getByRole('button', { name: /^Open picture/ })
    .click()
  const viewer = desk.getByRole('dialog', { name: 'Picture from Test Customer' })
  await expect(viewer).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  await page.context().setOffline(true)
  await expect(page.getByText(/^You are offline/).first()).toBeVisible()
  await choose('lid.jpg', photo)
  await page.getByRole('button', { name: 'Send message' }).click()
  await write(page, 'The lid')
  await expect(messages(page).getByText('waiting for a connection')).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(messages(desk).getByText('The lid', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(adminPictures).toHaveCount(2)
  await expect(pictures).toHaveCount(2)
  await desk.context().close()
})

test('no bar covers the message box, online or offline', async ({ page, context, api, newcomer }) => {
  await startChat(page, api, newcomer.email)
  const isClear = () =>
    messageBox(page).evaluate((box) => {
      const { left, right, bottom } = box.getBoundingClientRect()
      return scrollY === 0 && document.elementFromPoint((left + right) / 2, bottom - 2) === box
    })
  // The sign-in toast covers it at first.
  await expect.poll(isClear, { timeout: 15_000 }).toBe(true)
  await context.setOffline(true)
  await expect(page.getByText(/^Offline: showing saved products/)).toBeVisible()
  await expect(page.getByText('You are offline. What you write is kept on this phone')).toBeVisible()
  await expect.poll(isClear).toBe(true)
  // Send stays beside the box on the narrowest screen.
  await page.setViewportSize({ width: 320, height: 640 })
  const leftOf = async (control: Locator) => (await control.boundingBox())?.x ?? 0
  expect(await leftOf(page.getByRole('button', { name: 'Send message' }))).toBeGreaterThan(
    await leftOf(messageBox(page)),
  )
})

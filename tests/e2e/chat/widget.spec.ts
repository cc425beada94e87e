import { ADMIN } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { arriveSignedIn, untilInteractive } from '../support/storefront.ts'
import { messageBox, messages, openChatOf } from './support-chat.ts'

test('a visitor who opens the chat is asked to sign in', async ({ page }) => {
  await page.goto('/about')
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Chat with support' }).click()
  await expect(page.getByText('Sign In Required')).toBeVisible()
  await expect(page.getByText('Please sign in to start a chat session.')).toBeVisible()
})

test('the widget: labels, keys, what is blank, minimised with a badge, ended and begun anew', async ({
  page,
  api,
  newcomer,
}) => {
  const { token } = await api.newCustomer(newcomer.email)
  await arriveSignedIn(page, newcomer.email, '/about')
  await page.getByRole('button', { name: 'Chat with support' }).click()
  const widget = page.getByRole('dialog', { name: /Support$/ })
  await expect(widget.getByRole('heading', { name: 'AI Support' })).toBeVisible()
  await expect(widget.getByText('Connected', { exact: true })).toBeVisible()
  await expect(widget.getByText('Welcome! How can we help you today?')).toBeVisible()
  await widget.getByRole('button', { name: 'Human' }).click()
  await expect(widget.getByRole('heading', { name: 'Human Support' })).toBeVisible()

  const send = widget.getByRole('button', { name: 'Send message' })
  await messageBox(page).fill('   ')
  await messageBox(page).press('Enter')
  await expect(send).toBeDisabled()
  await messageBox(page).fill('How long does')
  await messageBox(page).press('Shift+Enter')
  await messageBox(page).pressSequentially('delivery take?')
  await messageBox(page).press('Enter')
  await expect(messageBox(page)).toHaveValue('')
  const own = messages(page).getByRole('listitem').filter({ hasText: 'How long does' })
  await expect(own).toContainText('How long does\ndelivery take?')
  await expect(own).toContainText('sent')
  // The assistant's answer, by its name.
  await expect(messages(page).getByRole('listitem').filter({ hasText: 'Assistant' })).toContainText('business days')

  await widget.getByRole('button', { name: 'Minimise' }).click()
  const admin = await api.signIn(ADMIN)
  const answer = { p_content: 'Folake here', p_session_id: await openChatOf(api, token), p_as_admin: true }
  await api.rpc('send_chat_message', { p_id: crypto.randomUUID(), ...answer }, admin.token)
  await page.getByRole('button', { name: /^Support chat 1 new/ }).click()
  await expect(messages(page)).toContainText('Folake here')

  await widget.getByRole('button', { name: 'End chat' }).click()
  await expect(widget.getByText('This chat has ended.')).toBeVisible()
  await widget.getByRole('button', { name: 'Start a new chat' }).click()
  await expect(messageBox(page)).toBeVisible()
  await expect(messages(page).getByText('Folake here')).toHaveCount(0)
  await widget.getByRole('button', { name: 'Close chat' }).click()
  await expect(page.getByRole('button', { name: 'Chat with support' })).toBeFocused()
})

test('on a small phone the chat gives way to what is to be tapped', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/about')
  await untilInteractive(page)
  const chat = page.getByRole('button', { name: 'Chat with support' })
  await expect(chat).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(chat).toHaveCSS('opacity', '0')
  await page.getByRole('combobox', { name: 'Theme' }).click()

  await page.goto('/signup')
  await untilInteractive(page)
  const create = page.getByRole('button', { name: 'Create Account' })
  await create.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 120))
  // It stands above the lower edge on the way up, and leaves again at rest.
  await create.evaluate(() => scrollBy(0, -20))
  await expect(chat).toHaveCSS('opacity', '0')
  const { width, height } = (await create.boundingBox()) ?? { width: 0, height: 0 }
  await create.click({ position: { x: width - 8, y: height - 8 } })
  await expect(page.getByText('Enter your first name.')).toBeVisible()
})

test('on a phone the chat leaves prices alone while one reads on, and is back on the way up', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/shop')
  await untilInteractive(page)
  const chat = page.getByRole('button', { name: 'Chat with support' })
  await expect(chat).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollBy(0, 400))
  await expect(chat).toHaveCSS('opacity', '0')
  await page.evaluate(() => scrollBy(0, -40))
  await expect(chat).toHaveCSS('opacity', '1')
  await chat.click()
  await expect(page.getByText('Sign In Required')).toBeVisible()
})

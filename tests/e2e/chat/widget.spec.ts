import { navigateTo } from '../support/pages-of-visitor.ts'
import { ADMIN, CUSTOMER } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { openSignedIn, waitForHydration } from '../support/storefront.ts'
import { messageBox, messages, openChatOf } from './support-chat.ts'

test('guests who open the chat are asked to sign in', async ({ page }) => {
  await page.goto('/about')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Chat with support' }).click()
  await expect(page.getByText('Sign In Required')).toBeVisible()
  await expect(page.getByText('Please sign in to start a chat session.')).toBeVisible()
})

test('the widget sends messages by keyboard, ignores blank ones, minimises with a badge and restarts', async ({
  page,
  api,
  newcomer,
}) => {
  const { token } = await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/about')
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
  // The assistant's answer carries its name.
  await expect(messages(page).getByRole('listitem').filter({ hasText: 'Assistant' })).toContainText('business days')

  await widget.getByRole('button', { name: 'Minimise' }).click()
  await expect(page.getByRole('button', { name: 'Support chat' })).toBeFocused()
  const admin = await api.signIn(ADMIN)
  const reply = { p_content: 'Folake here', p_session_id: await openChatOf(api, token), p_as_admin: true }
  await api.rpc('send_chat_message', { p_id: crypto.randomUUID(), ...reply }, admin.token)
  await page.getByRole('button', { name: /^Support chat,? 1 new/ }).click()
  await expect(messages(page)).toContainText('Folake here')

  await widget.getByRole('button', { name: 'End chat' }).click()
  await expect(widget.getByText('This chat has ended.')).toBeVisible()
  await widget.getByRole('button', { name: 'Start a new chat' }).click()
  await expect(messageBox(page)).toBeVisible()
  await expect(messages(page).getByText('Folake here')).toHaveCount(0)
  await widget.getByRole('button', { name: 'Close chat' }).click()
  await expect(page.getByRole('button', { name: 'Chat with support' })).toBeFocused()
})

/** Runs in the page: returns the texts of the elements under the chat button. */
function underChat(chat: Element): string[] {
  const { left, top, width, height } = chat.getBoundingClientRect()
  const found = new Set<string>()
  const isCrossed = (rect: DOMRect) =>
    rect.left < left + width && rect.right > left && rect.top < top + height && rect.bottom > top
  for (const x of [0.1, 0.5, 0.9])
    for (const y of [0.1, 0.5, 0.9]) {
      const below = document
        .elementsFromPoint(left + x * width, top + y * height)
        .find((element) => !chat.contains(element))
      const text = document.createRange()
      for (const node of below?.childNodes ?? []) {
        text.selectNode(node)
        if (node.nodeType === Node.TEXT_NODE && [...text.getClientRects()].some(isCrossed))
          found.add(`${node.nodeValue}`)
      }
      const control = below?.closest('a, button, input, select, label')
      if (control) found.add(`${control.textContent}`)
    }
  return [...found]
}

test('the chat button covers no text or control on a phone, at the top or bottom of a page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSignedIn(page, CUSTOMER, '/categories')
  const chat = page.getByRole('button', { name: /^Chat with support/ })
  await page.goto('/shop')
  const product = await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href')
  for (const path of ['/', '/categories', '/dashboard', '/payment-methods', '/this-phone', `${product}`]) {
    await navigateTo(page, path)
    await expect(chat).toBeVisible()
    for (const end of ['top', 'bottom'] as const) {
      await page.evaluate((at) => scrollTo(0, at === 'top' ? 0 : document.body.scrollHeight), end)
      expect(await chat.evaluate(underChat), `${path}, ${end}`).toEqual([])
    }
  }
})

test('the chat button, minimised or not, covers no text or control on a narrow desktop', async ({
  page,
  newcomer,
  api,
}) => {
  await page.setViewportSize({ width: 1024, height: 300 })
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/shop')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Estimate' })).toBeVisible()
  const expectUncovered = async (name: RegExp) => {
    const button = page.getByRole('button', { name })
    await expect(button).toBeVisible()
    for (const y of [0, 150, 300, 5000]) {
      await page.evaluate((offset) => scrollTo(0, offset), y)
      expect(await button.evaluate(underChat), `${name} at ${y}`).toEqual([])
    }
  }
  await expectUncovered(/^Chat with support/)
  await page.getByRole('button', { name: /^Chat with support/ }).click()
  await page.getByRole('button', { name: 'Minimise' }).click()
  await expectUncovered(/^Support chat/)
  await expectUncovered(/^Close chat/)
  await page.getByRole('button', { name: 'Close chat' }).click()
  await expect(page.getByRole('button', { name: 'Chat with support' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Theme' }).click()
})

import { type Browser, expect, type Page } from '@playwright/test'
import { ADMIN, type ShopApi } from '../support/shop-api.ts'
import { openSignedIn } from '../support/storefront.ts'

export const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
export const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })

/** Opens the customer's chat and returns its id. */
export async function openChatOf(api: ShopApi, token: string): Promise<string> {
  return (await api.rpc<{ id: string }>('open_chat', {}, token)).id
}

/** Opens the live chat page as a new customer. Returns the chat's id. */
export async function startChat(page: Page, api: ShopApi, email: string): Promise<string> {
  const { token } = await api.newCustomer(email)
  const session = await openChatOf(api, token)
  await openSignedIn(page, email, '/live-chat')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  return session
}

export async function write(page: Page, text: string) {
  await messageBox(page).fill(text)
  await messageBox(page).press('Enter')
}

/** Opens the admin's messages page in a desktop browser of its own, signed in. */
export async function adminPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: origin, locale: 'en-NG' })
  const page = await context.newPage()
  await openSignedIn(page, ADMIN, '/admin/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible({ timeout: 30_000 })
  return page
}

/** Opens a chat in the admin's dialog by URL. */
export async function openDialog(page: Page, sessionId: string) {
  await page.goto(`/admin/messages?session=${sessionId}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(sessionId.slice(0, 8))).toBeVisible()
  return dialog
}

import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { CARD, fillAddress, signInOnPage } from '../support/steps.ts'
import { buyButton, heading, rareWord, waitForHydration } from '../support/storefront.ts'

test.use({ serviceWorkers: 'allow' })

/** Simulates blocked cookies and site data: storage APIs exist, but throw or reject. */
async function blockStorage(page: Page) {
  await page.addInitScript(() => {
    const refusal = () => new DOMException('Access is denied in this context.', 'SecurityError')
    const throws = () => {
      throw refusal()
    }
    const rejects = () => Promise.reject(refusal())
    const replace = (api: object, members: readonly string[], value: unknown) => {
      for (const name of members) Object.defineProperty(api, name, { value, configurable: true, writable: true })
    }
    replace(LockManager.prototype, ['request', 'query'], rejects)
    replace(CacheStorage.prototype, ['open', 'keys', 'match', 'has', 'delete'], rejects)
    replace(ServiceWorkerContainer.prototype, ['register', 'getRegistration', 'getRegistrations'], rejects)
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: throws })
    replace(Notification, ['requestPermission'], rejects)
    Object.defineProperty(Notification, 'permission', { get: throws })
    replace(StorageManager.prototype, ['estimate', 'persist', 'persisted'], rejects)
    replace(IDBFactory.prototype, ['open', 'deleteDatabase'], throws)
    replace(IDBFactory.prototype, ['databases'], rejects)
    replace(
      window,
      ['BroadcastChannel'],
      class {
        constructor() {
          throws()
        }
      },
    )
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: throws })
  })
}

test('a customer shops and pays in a browser that blocks all storage, and the cart warns about it', async ({
  page,
  api,
  newcomer,
}) => {
  const word = rareWord()
  await api.newProduct({ name: `Refused pot ${word}`, price: 10_000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  const main = page.getByRole('main')
  const expectNoError = () => expect(page.getByText('Something went wrong')).toBeHidden()
  await blockStorage(page)

  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'View All Products' }).click()
  await expect(heading(page, 'Shop All Products')).toBeVisible()
  await main.getByRole('searchbox').fill(word)
  await main
    .getByRole('link', { name: new RegExp(word) })
    .first()
    .click()
  await expect(heading(page, `Refused pot ${word}`)).toBeVisible()
  await expectNoError()

  await buyButton(page).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await signInOnPage(page, newcomer.email, PASSWORD)
  await expect(page.getByText('Welcome back!')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => api.rows(`cart?select=quantity&user_id=eq.${userId}`, token)).toEqual([{ quantity: 1 }])
  await expectNoError()

  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).click()
  await expect(page.getByText("This browser doesn't let the shop save data").first()).toBeVisible()
  await main
    .getByRole('link', { name: /Checkout/i })
    .filter({ visible: true })
    .first()
    .click()
  await fillAddress(page, newcomer.email)
  await main.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(page).toHaveURL(/_local\/pay\/hosted/)
  await page.getByRole('button', { name: CARD.pay }).click()
  await expect(page).toHaveURL(/payment-success/)
  await expect(heading(page, /./)).toBeVisible()
  const orders = () => api.rows(`orders?select=status,payment_status&user_id=eq.${userId}`, token)
  await expect.poll(orders).toEqual([{ status: 'confirmed', payment_status: 'completed' }])
  await expectNoError()
})

import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { openSignedIn } from '../support/storefront.ts'

type Sockets = { open: number; opened: number; cartSubscriptions: number; changes: number }

/** Counts the sockets of all tabs to Realtime, their subscriptions to a cart, and the changes they received. */
function countSockets(context: BrowserContext): Sockets {
  const sockets: Sockets = { open: 0, opened: 0, cartSubscriptions: 0, changes: 0 }
  context.on('page', (page) => watchSockets(page, sockets))
  for (const page of context.pages()) watchSockets(page, sockets)
  return sockets
}

function watchSockets(page: Page, sockets: Sockets): void {
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/realtime/')) return
    sockets.open += 1
    sockets.opened += 1
    socket.on('framereceived', ({ payload }) => {
      const message = String(payload)
      if (message.includes('"postgres_changes",{"ids"') || message.includes('"event":"postgres_changes"'))
        sockets.changes += 1
      if (/cart-of-.*"status":"ok"/.test(message) && message.includes('"extension":"postgres_changes"'))
        sockets.cartSubscriptions += 1
    })
    socket.on('close', () => {
      sockets.open -= 1
    })
  })
}

/** Headless browsers treat every tab as visible, so the test sets each tab's visibility. */
async function setVisibility(page: Page, visibility: 'visible' | 'hidden') {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

const badge = (page: Page, pieces: number) =>
  page.getByRole('link', { name: new RegExp(`^Cart.*\\b${pieces} item`) }).filter({ visible: true })

test('guests open no socket; a customer’s tabs share one, and each receives changes', async ({
  page,
  context,
  api,
  newcomer,
}) => {
  const sockets = countSockets(context)
  await page.goto('/about')
  await page.waitForLoadState('load')
  const product = await api.newProduct({ name: 'Followed pot', price: 4000, stock_quantity: 9 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  expect(sockets.opened).toBe(0)

  await openSignedIn(page, newcomer.email, '/about')
  // An earlier change would arrive with the cart that is fetched after subscribing.
  await expect.poll(() => sockets.cartSubscriptions).toBe(1)
  const second = await context.newPage()
  await second.goto('/about')
  await api.putIntoCart(userId, token, product)
  await expect(badge(page, 1)).toBeVisible()
  await expect(badge(second, 1)).toBeVisible()
  expect(sockets).toMatchObject({ open: 1, changes: 1 })

  await page.close()
  await expect.poll(() => sockets.open).toBe(1)
  await api.putIntoCart(userId, token, product, 3)
  await expect(badge(second, 3)).toBeVisible()
})

test('a hidden tab disconnects after a minute and catches up when visible again', async ({
  page,
  context,
  api,
  newcomer,
}) => {
  const sockets = countSockets(context)
  const product = await api.newProduct({ name: 'Unwatched pot', price: 4000, stock_quantity: 9 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await page.clock.install()
  await openSignedIn(page, newcomer.email, '/about')
  await expect.poll(() => sockets.open).toBe(1)
  await setVisibility(page, 'hidden')
  await page.clock.fastForward('01:01')
  await expect.poll(() => sockets.open).toBe(0)
  await api.putIntoCart(userId, token, product, 2)
  await setVisibility(page, 'visible')
  await expect(badge(page, 2)).toBeVisible()
  await expect.poll(() => sockets.open).toBe(1)
})

test('changes are polled every minute without a message if the socket limit is reached', async ({
  page,
  api,
  newcomer,
}) => {
  const product = await api.newProduct({ name: 'Unheard pot', price: 4000, stock_quantity: 9 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  let rejections = 0
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    rejections += 1
    void socket.close({ code: 1013, reason: 'too_many_connections' })
  })
  await page.clock.install()
  await openSignedIn(page, newcomer.email, '/about')
  await expect.poll(() => rejections).toBeGreaterThan(0)
  await api.putIntoCart(userId, token, product, 2)
  await page.clock.fastForward('01:01')
  await expect(badge(page, 2)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0)
})

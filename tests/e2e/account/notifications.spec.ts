import { launchOptions } from '../chromium.ts'
import { aPushPhone, shownNotifications } from '../support/push-phone.ts'
import type { ShopApi } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { openMenu, openSignedIn } from '../support/storefront.ts'
import { type Customer, moveOrder, paidOrder } from './placed-order.ts'

test.use({ serviceWorkers: 'allow' })

/** Globals of the worker, in which part of these tests runs. */
declare const WindowClient: { prototype: { focus: () => Promise<unknown> } }
declare const Clients: { prototype: { openWindow: (address: string) => Promise<null> } }
declare const ExtendableEvent: typeof Event

// The headless shell shows no notifications.
test.use({ launchOptions: launchOptions() })

async function anOrder(api: ShopApi, email: string): Promise<{ id: string; customer: Customer }> {
  const product = await api.newProduct({ name: 'Announced pot', price: 3000, stock_quantity: 9 })
  const customer = await api.newCustomer(email)
  const { order_id } = await paidOrder(api, customer, [{ product_id: product, quantity: 1 }])
  return { id: order_id, customer }
}

test('an order notification appears on any page and the bell, links to the order, and waits for absent customers', async ({
  page,
  api,
  newcomer,
}) => {
  const { id } = await anOrder(api, newcomer.email)
  await openSignedIn(page, newcomer.email, '/about')
  const messages = page.getByRole('region', { name: 'Messages' })
  // Notifications from before the device's first use are counted but show no message.
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await expect(messages.getByText('Order confirmed')).toHaveCount(0)
  await moveOrder(api, id, 'shipped', 'GIG-4410')
  await expect(messages.getByText(/is on its way\. Tracking number: GIG-4410\./)).toBeVisible()

  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await list.getByRole('link', { name: /Order shipped/ }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?tab=orders&order=${id}`))
  await expect(page.getByRole('article').getByRole('region', { name: 'History' })).toBeVisible()

  await page.goto('about:blank')
  await moveOrder(api, id, 'delivered')
  await page.goto('/about')
  await expect(messages.getByText('Order delivered')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await expect(list.getByRole('link')).toHaveCount(3)
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByText('Unread')).toHaveCount(0)
  await expect(messages.getByText('Order delivered')).toHaveCount(0)
})

test('a switched-off notification is listed under the bell but shows no message', async ({ page, api, newcomer }) => {
  const { id, customer } = await anOrder(api, newcomer.email)
  const switches = { orderUpdates: false, shippingUpdates: true }
  await api.request('/rest/v1/user_preferences', customer.token, {
    method: 'POST',
    body: JSON.stringify({ user_id: customer.userId, email_notifications: switches }),
  })
  await openSignedIn(page, newcomer.email, '/about')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await moveOrder(api, id, 'processing')
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()
  await moveOrder(api, id, 'shipped', 'GIG-4411')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText(/Tracking number: GIG-4411\./)).toBeVisible()
  await expect(messages.getByText('Order being prepared')).toHaveCount(0)
})

test('a customer who allows push gets each notification once, and none after signing out', async ({
  page,
  context,
  api,
  newcomer,
  baseURL,
}) => {
  const { id, customer } = await anOrder(api, newcomer.email)
  const phone = await aPushPhone(page, baseURL ?? '')
  await page.addInitScript(() => {
    // Simulates a browser whose customer grants the permission at the first prompt.
    let permission: NotificationPermission = localStorage.getItem('test-allowed') === null ? 'default' : 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      localStorage.setItem('test-allowed', 'yes')
      permission = 'granted'
      return permission
    }
  })
  await context.grantPermissions(['notifications'])
  await openSignedIn(page, newcomer.email, '/dashboard')
  const question = page.getByRole('region', { name: 'Order notifications' })
  await question.getByRole('button', { name: 'Turn on' }).click()
  await expect(question).toBeHidden()
  const devices = () => api.rows<{ endpoint: string }>('push_subscriptions?select=endpoint', customer.token)
  await expect.poll(devices).toEqual([{ endpoint: phone.endpoint }])
  // Only an active worker shows notifications; until then the page does.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })

  await moveOrder(api, id, 'shipped', 'GIG-7')
  await expect.poll(phone.received).toHaveLength(1)
  await expect.poll(() => shownNotifications(page)).toEqual(['Order shipped'])
  const [pushed = ''] = await phone.received()
  expect(JSON.parse(pushed)).toMatchObject({ title: 'Order shipped', orderId: id, userId: customer.userId })
  await phone.deliver(pushed)
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  expect(await shownNotifications(page)).toEqual(['Order shipped'])

  await page.goto('/about')
  await phone.deliver(JSON.stringify({ ...JSON.parse(pushed), id: 'n2', title: 'Order delivered' }))
  await expect.poll(async () => (await shownNotifications(page)).sort()).toEqual(['Order delivered', 'Order shipped'])
  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()

  const bar = await openMenu(page)
  await bar.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(devices).toEqual([])
})

test('a tapped notification opens a new window if the page holds unsent text, otherwise reuses it', async ({
  page,
  context,
  api,
  newcomer,
}) => {
  const { id } = await anOrder(api, newcomer.email)
  await openSignedIn(page, newcomer.email, '/contact')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })
  const [worker] = context.serviceWorkers()
  const tapNotification = (url: string) =>
    worker?.evaluate(
      async (data) => {
        // Only a user gesture may open or focus windows, so the calls are recorded instead.
        const calls: string[] = []
        WindowClient.prototype.focus = async function () {
          calls.push('focused')
          return this
        }
        Clients.prototype.openWindow = async (address) => {
          calls.push(`opened ${new URL(address, location.origin).pathname}`)
          return null
        }
        const notification = Object.assign(Object.create(Notification.prototype), { close: () => {} })
        Object.defineProperty(notification, 'data', { value: data })
        const event = new ExtendableEvent('notificationclick')
        let work: Promise<unknown> = Promise.resolve()
        Object.assign(event, { notification, waitUntil: (promise: Promise<unknown>) => (work = promise) })
        self.dispatchEvent(event)
        await work
        return calls
      },
      { url },
    )
  const order = `/dashboard?tab=orders&order=${id}`
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' })
  await message.fill('Where is my pot?')
  expect(await tapNotification(order)).toEqual(['opened /dashboard'])
  await expect(message).toHaveValue('Where is my pot?')
  await message.fill('')
  expect(await tapNotification(order)).toEqual(['focused'])
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?tab=orders&order=${id}`))
  expect(await tapNotification(order)).toEqual(['focused'])
})

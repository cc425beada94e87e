import { amountOf, FAULT_SEED } from '../faults/amounts.ts'
import { chanceOf } from '../faults/chance.ts'
import { deviceState, sorted } from '../faults/device-state.ts'
import { type KillableBrowser, killableBrowser } from '../faults/killable-browser.ts'
import { lossesOf, type ServerCartItem } from '../faults/losses.ts'
import { noteTally } from '../faults/note-tally.ts'
import { type DroppableConnection, droppableConnection } from './support/droppable-connection.ts'
import { signInAt } from './support/offline-steps.ts'
import { expect, test } from './support/shop-test.ts'
import { waitForOfflineReady } from './support/steps.ts'

const KILLS = amountOf('kills of the browser')
const CARDS = 8
const LATEST_MS = 40

test.setTimeout(60_000 + KILLS * 40_000)

let connection: DroppableConnection
let browser: KillableBrowser

test.beforeEach(async ({ baseURL }) => {
  connection = await droppableConnection(Number(new URL(baseURL ?? '').port))
  browser = await killableBrowser()
})

test.afterEach(async () => {
  await browser.close()
  await connection.close()
})

test(`confirmed changes survive ${KILLS} kill -9 of the browser, seed ${FAULT_SEED}`, async ({ api, newcomer }) => {
  const chance = chanceOf(FAULT_SEED)
  const { token, userId } = await api.newCustomer(newcomer.email)
  const ownRows = `user_id=eq.${userId}`
  let page = await browser.start()
  await signInAt(page, connection.origin, newcomer.email)
  for (let kill = 0; kill < KILLS; kill++) {
    await page.goto(`${connection.origin}/shop`)
    await waitForOfflineReady(page)
    const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
    const link = await cards
      .nth(kill % CARDS)
      .getByRole('link')
      .first()
      .getAttribute('href')
    // By URL, because other tests create newer products, which are listed first.
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${link}"]`) })
    // Half of the kills happen offline; the other half race with the delivery.
    if (chance.next() < 0.5) connection.cut()
    await card.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Added to cart!').first().waitFor()
    await new Promise((resolve) => setTimeout(resolve, chance.below(LATEST_MS)))
    await browser.kill()

    connection.restore()
    page = await browser.start()
    await page.goto(`${connection.origin}/shop`)
    const id = link?.split('/').at(-1) ?? ''
    const inCart = () => api.rows<ServerCartItem>(`cart?select=product_id,quantity&${ownRows}`, token)
    try {
      await expect
        .poll(inCart, { timeout: 30_000, message: `after kill ${kill + 1}` })
        .toEqual([{ product_id: id, quantity: 1 }])
    } finally {
      const losses = lossesOf(sorted({ [id]: 1 }, []), await inCart(), [])
      noteTally({ walk: 'kills of the browser', count: 1, ...losses, silencesMs: [] })
    }
    // If the page was killed before recording a delivery, its outbox entry is still pending: it is sent again, then deleted.
    await expect.poll(async () => (await deviceState(page, userId)).waiting, { timeout: 30_000 }).toBe(0)
    await api.request(`/rest/v1/cart?${ownRows}`, token, { method: 'DELETE' })
  }
})

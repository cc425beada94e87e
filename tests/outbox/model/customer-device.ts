import { clearPersonalRows } from '../../../src/data/account-sync/sign-out.ts'
import { addToCart, setCartQuantity } from '../../../src/data/cart/cart.ts'
import { readCart } from '../../../src/data/cart/read-cart.ts'
import { setDeviceForTest } from '../../../src/data/db/device.ts'
import { entryId, type OutboxEntry } from '../../../src/data/db/outbox-entry.ts'
import { readSessionNumber } from '../../../src/data/db/session-number.ts'
import type { Store } from '../../../src/data/db/store.ts'
import { deliveryOf } from '../../../src/data/delivery/deliveries.ts'
import { changeOutbox } from '../../../src/data/outbox/change-outbox.ts'
import { drainOutbox, type OutboxPorts, type Sender, withOutboxLock } from '../../../src/data/outbox/drain.ts'
import { enqueue, thisDevice } from '../../../src/data/outbox/enqueue.ts'
import { sendByFetch } from '../../../src/data/outbox/transport.ts'
import { setUser } from '../../../src/data/session/session-state.ts'
import { setWishlistItem } from '../../../src/data/wishlist/wishlist.ts'
import type { FakeShop } from './fake-shop.ts'
import type { FaultyConnection } from './faulty-connection.ts'
import { killable } from './killable.ts'
import { type KillablePage, killablePage } from './killable-page.ts'

type DeviceParts = {
  readonly store: Store
  readonly shop: FakeShop
  readonly connection: FaultyConnection
  readonly now: () => number
  readonly random: () => number
  readonly firstPage: KillablePage
}

/** A phone that runs the shop's real code with its own tables, clock and faulty connection. */
export function createCustomerDevice(
  { store, shop, connection, now, random, firstPage }: DeviceParts,
  firstUser: string,
) {
  let userId = firstUser
  let token = shop.issueToken(userId)
  let page = firstPage
  let pageStore = page.store(store)

  /** `src/data` has one device and one user per page: sets this page's for the duration of the work. */
  async function asThisPage<T>(work: (pageStore: Store) => Promise<T>): Promise<T> {
    setDeviceForTest(pageStore)
    setUser({ id: userId, email: `${userId}@oja.example` })
    globalThis.fetch = page.fetch(connection.fetch) as typeof fetch
    return page.live(() => work(pageStore))
  }

  /** Reads the session number before the user, like the shop. */
  async function sender(): Promise<Sender> {
    const sessionNumber = await readSessionNumber(pageStore)
    return { userId, token, sessionNumber }
  }

  const ports = (portStore: Store = pageStore): OutboxPorts => ({
    store: portStore,
    deliveryOf,
    send: sendByFetch,
    sender,
    now,
    random,
  })

  return {
    store,
    connection,
    ports,
    asThisPage,
    user: () => userId,
    isTokenValid: () => shop.isValid(token),
    refresh() {
      token = shop.issueToken(userId)
    },
    /** Opens a new page over the same tables, with empty memory. It does not die. */
    restart() {
      page = killablePage()
      pageStore = page.store(store)
    },
    async switchUser(next: string, unsynced: 'keep' | 'discard') {
      await asThisPage(() => clearPersonalRows(userId, unsynced))
      userId = next
      token = shop.issueToken(userId)
    },
    deviceId: () => store.write(['meta'], thisDevice),
    entries: (): Promise<OutboxEntry[]> => store.read(['outbox'], (tx) => tx.outbox.toArray()),
    cart: () => store.read(['cart', 'outbox'], (tx) => readCart(tx, userId)),
    changeCart: (productId: string, quantity: number, mode: 'add' | 'set') =>
      asThisPage(() => (mode === 'add' ? addToCart : setCartQuantity)({ productId, variantIds: [] }, quantity)),
    setWishlistItem: (productId: string, isSaved: boolean) => asThisPage(() => setWishlistItem(productId, isSaved)),
    say: (id: string, lane: string) =>
      asThisPage(() =>
        changeOutbox([], (tx) =>
          enqueue(tx, {
            userId,
            kind: 'message',
            key: `message/${id}`,
            lane,
            payload: {
              to: 'table',
              name: 'chat_messages',
              row: { id, user_id: userId, session_id: lane, content: id },
              onConflict: 'id',
              onRepeat: 'keep-first',
            },
          }),
        ),
      ),
    drain: (isEager: boolean) => asThisPage(() => withOutboxLock(() => drainOutbox(ports(), isEager))),
    drainAndDie: (calls: number, isAfterEffect: boolean) =>
      asThisPage(() => drainOutbox(ports(killable(store, calls, isAfterEffect)), true)),
    sender,
    entryOf: (key: string) => store.read(['outbox'], (tx) => tx.outbox.get(entryId(userId, key))),
  }
}

export type CustomerDevice = ReturnType<typeof createCustomerDevice>

import { pullCart, pullWishlist } from '../../../src/data/account-sync/pull-account.ts'
import { storeLiveRow } from '../../../src/data/cart/cart-live.ts'
import { isRejected } from '../../../src/data/db/outbox-entry.ts'
import { readSessionNumber } from '../../../src/data/db/session-number.ts'
import type { Store } from '../../../src/data/db/store.ts'
import { discardRejected, retryRejected } from '../../../src/data/delivery/outbox-state.ts'
import { cartKeyText } from '../../../src/domain/cart/cart-item.ts'
import { type CustomerDevice, createCustomerDevice } from './customer-device.ts'
import { createFakeShop } from './fake-shop.ts'
import { createFaultyConnection } from './faulty-connection.ts'
import { Killed } from './killable.ts'
import { killablePage } from './killable-page.ts'
import { createLedger } from './ledger.ts'
import { OTHER_USER, PRODUCTS, type Step, USER } from './step.ts'

const SKEWS_MS = [0, -26 * 3_600_000, 400 * 24 * 3_600_000]

/** Two phones of one customer, one of them shared with another customer, and one shop. `firstPage`: the first phone's. */
export function createWorld(stores: readonly Store[], seed: number, firstPage = killablePage()) {
  const shop = createFakeShop()
  let waitedMs = 0
  let chance = seed
  const random = () => {
    chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648
    return chance / 2_147_483_648
  }
  const skews = stores.map((_, index) => SKEWS_MS[(seed + index) % SKEWS_MS.length] ?? 0)
  const devices = stores.map((store, index) => {
    const now = () => shop.now() + waitedMs + (skews[index] ?? 0)
    const page = index === 0 ? firstPage : killablePage()
    return createCustomerDevice(
      { store, shop, connection: createFaultyConnection(shop, now), now, random, firstPage: page },
      USER,
    )
  })
  const ledger = createLedger()
  /** Length of `rowHistory` when this phone's customer signed in. */
  const sessionStarts = new Map<CustomerDevice, number>()

  async function changeCart(device: CustomerDevice, product: number, quantity: number, mode: 'add' | 'set') {
    const productId = PRODUCTS[product] ?? PRODUCTS[0]
    await ledger.cartAction(device, productId, quantity, mode)
  }

  async function pull(device: CustomerDevice) {
    if (!device.isTokenValid()) return
    await device.asThisPage(async (store) => pullCart(store, await device.sender()))
    await device.asThisPage(async (store) => pullWishlist(store, await device.sender()))
  }

  async function deliverLateEvent(device: CustomerDevice, pick: number) {
    const at = pick % Math.max(1, shop.rowHistory.length)
    const row = shop.rowHistory[at]
    if (row?.user_id !== device.user()) return
    const sessionNumber = await readSessionNumber(device.store)
    // A channel delivers events since its own sign-in; those of an earlier channel arrive late.
    const isOfThisSession = at >= (sessionStarts.get(device) ?? 0)
    await device.asThisPage((store) =>
      storeLiveRow(store, row.user_id, isOfThisSession ? sessionNumber : sessionNumber - 1, row),
    )
  }

  async function settleRejected(device: CustomerDevice, isRetry: boolean) {
    for (const entry of (await device.entries()).filter(isRejected)) {
      if (isRetry) await device.asThisPage(() => retryRejected(entry.id))
      else await ledger.discard(device, [entry], () => device.asThisPage(() => discardRejected(entry.id)))
    }
  }

  async function twoTabs(device: CustomerDevice) {
    await Promise.all([device.drain(true), device.drain(true)])
  }

  async function switchUser(device: CustomerDevice, unsynced: 'keep' | 'discard') {
    const user = device.user()
    const own = (await device.entries()).filter((entry) => entry.userId === user)
    await ledger.discard(device, unsynced === 'discard' ? own : [], async () => {
      await device.switchUser(user === USER ? OTHER_USER : USER, unsynced)
      sessionStarts.set(device, shop.rowHistory.length)
    })
  }

  async function doStep(step: Step, device: CustomerDevice): Promise<void> {
    if ('faults' in step) device.connection.setFaults(step.faults)
    switch (step.do) {
      case 'cart':
        return changeCart(device, step.product, step.quantity, step.mode)
      case 'wishlist':
        return ledger.wishlistAction(device, PRODUCTS[step.product] ?? PRODUCTS[0], step.isSaved)
      case 'say':
        await ledger.messageAction(device)
        return ledger.messageAction(device)
      case 'drain':
        return void (await device.drain(step.isEager))
      case 'drain-while-changing':
        device.connection.duringNext(() => changeCart(device, step.product, step.quantity, 'set'))
        return void (await device.drain(true))
      case 'drain-while-leaving':
        device.connection.duringNext(() => switchUser(device, step.unsynced))
        await device.drain(true)
        return device.connection.duringNext(null)
      case 'two-tabs':
        return twoTabs(device)
      case 'die':
        return void (await device.drainAndDie(step.calls, step.isAfterEffect))
      case 'pull':
        return pull(device)
      case 'late-event':
        return deliverLateEvent(device, step.pick)
      case 'late-requests':
        return device.connection.deliverLate()
      case 'wait':
        waitedMs += step.ms
        return
      case 'set-clock':
        skews[step.device] = (skews[step.device] ?? 0) + step.ms
        // After a clock change the waits can't be measured.
        return device.connection.forget()
      case 'switch-user':
        return switchUser(device, step.unsynced)
      case 'expire':
        return shop.expireTokens()
      case 'refresh':
        return device.refresh()
      case 'hide':
        return void (step.isHidden ? shop.hidden.add(PRODUCTS[0]) : shop.hidden.delete(PRODUCTS[0]))
      case 'order':
        return shop.takeOrder(`${USER}/${cartKeyText({ productId: PRODUCTS[0], variantIds: [] })}`)
      case 'rejected':
        return settleRejected(device, step.isRetry)
    }
  }

  /** Runs one step. Reopens a page that dies during it. */
  async function run(step: Step): Promise<void> {
    const device = devices[step.device] ?? devices[0]
    if (!device) return
    try {
      await doStep(step, device)
    } catch (cause) {
      if (!(cause instanceof Killed)) throw cause
      device.restart()
      device.connection.forget()
      await ledger.inquire()
    }
  }

  /** Heals the connection and signs all customers in again, so that all queued entries must arrive. */
  async function settleAll() {
    shop.hidden.clear()
    for (const device of devices) {
      device.connection.setFaults([])
      device.connection.deliverLate()
    }
    for (const round of [0, 1]) {
      for (const device of devices) {
        for (const user of round === 0 ? [OTHER_USER, USER] : [USER]) {
          if (device.user() !== user) await device.switchUser(user, 'keep')
          device.refresh()
          waitedMs += 30 * 60_000
          await settleRejected(device, true)
          await device.drain(true)
          await pull(device)
        }
      }
    }
  }

  return { shop, devices, ledger, run, settleAll }
}

export type World = ReturnType<typeof createWorld>

import { amountOf, FAULT_SEED, IS_FAULT_RUN } from '../faults/amounts.ts'
import { type FaultyProxy, faultyProxy } from '../faults/faulty-proxy.ts'
import { travel } from '../faults/journey.ts'
import { orderAndCancel } from '../faults/order-journey.ts'
import { signInAt } from './support/offline-steps.ts'
import { test } from './support/shop-test.ts'
import { waitForOfflineReady } from './support/steps.ts'

const JOURNEYS = amountOf('journeys over a bad connection')
const ORDERS = amountOf('orders over a bad connection')
/** Whether shoppers wait for the shop's request timeout: in half of a fault run's journeys. */
const isPatient = (seed: number) => IS_FAULT_RUN && seed % 2 === 0

test.setTimeout(IS_FAULT_RUN ? 240_000 : 120_000)
// Waiting for timeouts costs no CPU, so two shoppers wait in parallel.
if (IS_FAULT_RUN) test.describe.configure({ mode: 'parallel' })

let proxy: FaultyProxy

test.beforeEach(async ({ baseURL }) => {
  proxy = await faultyProxy(Number(new URL(baseURL ?? '').port))
})

test.afterEach(() => proxy.close())

for (let seed = FAULT_SEED; seed < FAULT_SEED + JOURNEYS; seed++) {
  test(`a bad connection loses and duplicates no change, seed ${seed}`, async ({ page, api, newcomer }) => {
    const customer = await api.newCustomer(newcomer.email)
    await signInAt(page, proxy.origin, newcomer.email)
    await page.goto(`${proxy.origin}/shop`)
    await waitForOfflineReady(page)
    await travel({ page, proxy, api, customer, isPatient: isPatient(seed) }, seed)
  })
}

for (let seed = FAULT_SEED; seed < FAULT_SEED + ORDERS; seed++) {
  test(`an order is placed once and cancelled once on a bad connection, seed ${seed}`, async ({
    page,
    api,
    newcomer,
  }) => {
    const { email } = newcomer
    const customer = await api.newCustomer(email)
    await api.verifyPhone(customer.token)
    await signInAt(page, proxy.origin, email)
    await orderAndCancel({ page, proxy, api, customer, email, isPatient: isPatient(seed) }, seed)
  })
}

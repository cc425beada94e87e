import type { Locator, Page } from '@playwright/test'
import type { Customer, PlacedOrder } from '../account/placed-order.ts'
import type { ShopApi } from '../support/shop-api.ts'
import { rareWord } from '../support/storefront.ts'
import { expect, row } from './admin-test.ts'

/** As the admin's lists name an order. */
export const number = ({ order_id }: PlacedOrder) => `#${order_id.slice(-8).toUpperCase()}`

/** A new product; an order of one comes to ₦5,725.00. */
export async function onePiece(api: ShopApi) {
  return { product_id: await api.newProduct({ name: rareWord(), price: 3000, stock_quantity: 9 }), quantity: 1 }
}

/** Returns texts that overflow the dialog, which a phone would clip. */
function tooWide(dialog: Locator): Promise<(string | null)[]> {
  return dialog.evaluate((box) => {
    const { right } = box.getBoundingClientRect()
    const parts = [...box.querySelectorAll('dl *, address *')].filter(
      (part) => part.getBoundingClientRect().right > right,
    )
    return parts.map((part) => part.textContent)
  })
}

/** The details of a row's order, which fit on the screen. */
export async function openDetails(page: Page, order: PlacedOrder): Promise<Locator> {
  await row(page, number(order))
    .getByRole('button', { name: /^Details of/ })
    .click()
  const details = page.getByRole('dialog', { name: `Order ${number(order)}` })
  await expect(details).toBeVisible()
  expect(await tooWide(details)).toEqual([])
  return details
}

/** Presses a button of the details and says yes to the question that it asks. */
export async function press(details: Locator, name: string, question: string) {
  await details.getByRole('button', { name }).click()
  const asking = details.page().getByRole('dialog', { name })
  await expect(asking).toContainText(question)
  await asking.getByRole('button', { name }).click()
  await expect(details.getByRole('button', { name })).toHaveCount(0)
}

export async function paymentStatus(api: ShopApi, customer: Customer, { order_id }: PlacedOrder) {
  const [stored] = await api.rows<{ payment_status: string }>(
    `orders?select=payment_status&id=eq.${order_id}`,
    customer.token,
  )
  return stored?.payment_status
}

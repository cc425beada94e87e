import type { Locator, Page } from '@playwright/test'
import type { Customer, PlacedOrder } from '../account/placed-order.ts'
import type { ShopApi } from '../support/shop-api.ts'
import { rareWord } from '../support/storefront.ts'
import { expect, row } from './admin-test.ts'

/** Returns an order's number as shown in the admin's lists. */
export const number = ({ order_id }: PlacedOrder) => `#${order_id.slice(-8).toUpperCase()}`

/** Creates a product and returns an item of one piece, whose order totals ₦5,725.00. */
export async function onePiece(api: ShopApi) {
  return { product_id: await api.newProduct({ name: rareWord(), price: 3000, stock_quantity: 9 }), quantity: 1 }
}

/** Returns texts that overflow the dialog. */
function overflowingTexts(dialog: Locator): Promise<(string | null)[]> {
  return dialog.evaluate((box) => {
    const { right } = box.getBoundingClientRect()
    const parts = [...box.querySelectorAll('dl *, address *')].filter(
      (part) => part.getBoundingClientRect().right > right,
    )
    return parts.map((part) => part.textContent)
  })
}

/** Opens the details of an order from its row and checks that they fit. */
export async function openDetails(page: Page, order: PlacedOrder): Promise<Locator> {
  await row(page, number(order))
    .getByRole('button', { name: /^Details of/ })
    .click()
  const details = page.getByRole('dialog', { name: `Order ${number(order)}` })
  await expect(details).toBeVisible()
  expect(await overflowingTexts(details)).toEqual([])
  return details
}

/** Presses a button in the order details and confirms its dialog. */
export async function pressAndConfirm(details: Locator, name: string, question: string) {
  await details.getByRole('button', { name }).click()
  const confirmation = details.page().getByRole('dialog', { name })
  await expect(confirmation).toContainText(question)
  await confirmation.getByRole('button', { name }).click()
  await expect(details.getByRole('button', { name })).toHaveCount(0)
}

export async function paymentStatus(api: ShopApi, customer: Customer, { order_id }: PlacedOrder) {
  const [stored] = await api.rows<{ payment_status: string }>(
    `orders?select=payment_status&id=eq.${order_id}`,
    customer.token,
  )
  return stored?.payment_status
}

import { expect, test } from '../support/shop-test.ts'
import { fillAddress } from '../support/steps.ts'
import { heading, openSignedIn } from '../support/storefront.ts'

test('an unpaid USSD order can be paid by bank transfer instead', async ({ page, api, newcomer }) => {
  const id = await api.newProduct({ name: 'Changeable pot', price: 10_000, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id, 1)
  await openSignedIn(page, newcomer.email, '/checkout')
  const main = page.getByRole('main')
  await fillAddress(page, newcomer.email)
  const ways = main.getByRole('group', { name: 'How would you like to pay?' })
  await expect(ways.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await expect(ways.getByRole('radio', { name: /^Pay on delivery.*verified phone number/ })).toBeDisabled()
  await expect(ways.getByRole('link', { name: 'Verify your number' })).toHaveAttribute(
    'href',
    '/verify-phone?next=%2Fcheckout',
  )
  await ways.getByRole('radio', { name: /^Card/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(ways.getByRole('radio', { name: /^USSD/ })).toBeChecked()
  // The choice survives a reload.
  await page.reload()
  await expect(ways.getByRole('radio', { name: /^USSD/ })).toBeChecked()
  await main.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(page.getByText('Dial this code on your phone')).toBeVisible({ timeout: 25_000 })

  await page.goto('/dashboard')
  await main.getByRole('link', { name: 'Pay another way' }).click()
  await ways.getByRole('radio', { name: /^Bank transfer/ }).check()
  await main.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(page.getByText('Transfer the amount to this account')).toBeVisible({ timeout: 25_000 })
  await page.getByRole('button', { name: 'I have sent it', exact: true }).click()
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  expect(await api.rows(`orders?select=status,payment_status,pay_by&user_id=eq.${userId}`, token)).toEqual([
    { status: 'confirmed', payment_status: 'completed', pay_by: 'bank_transfer' },
  ])
  await page.goto('/dashboard')
  await main.getByText('Show details').click()
  await expect(main.getByText('Payment completed · Bank transfer')).toBeVisible()
})

import { devices } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { waitForHydration } from '../support/storefront.ts'

test.use({ userAgent: devices['iPhone 13'].userAgent })

test('iPhone users learn when pending changes are sent, how long they stay and how to install the shop', async ({
  page,
  newcomer,
}) => {
  // WebKit on an iPhone has `standalone` and lacks SyncManager.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
    Reflect.deleteProperty(window, 'SyncManager')
  })
  await page.route('**/rest/v1/rpc/subscribe_newsletter', (route) => route.fulfill({ status: 503 }))
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Email address' }).fill(newcomer.email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Saved on this phone')).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'This Phone' }).click()
  await expect(page.getByText(/are sent while the shop is open.*within seven days/)).toBeVisible()
  const keep = page.getByRole('region', { name: 'Keep the shop on this phone' })
  await keep.getByRole('button', { name: 'How to install' }).click()
  const steps = page.getByRole('dialog', { name: 'Install Oja Home' }).getByRole('listitem')
  await expect(steps).toContainText([/Tap\s+Share/, /Add to Home Screen/, /opens without internet/])
})

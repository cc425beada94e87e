import { expect, test } from '../support/shop-test.ts'
import { heading, untilInteractive } from '../support/storefront.ts'

test('About tells the figures, the story, the values and the team, and leads on', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  for (const figure of ['10,000+', '50+', '8+', '100,000+'])
    await expect(
      main.getByRole('definition').filter({ hasText: new RegExp(`^${figure.replaceAll('+', '\\+')}$`) }),
    ).toBeVisible()
  await expect(main.getByText(/founded in 2016/)).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(7)
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await main.getByRole('link', { name: 'Shop Now' }).click()
  await expect(heading(page, 'Shop All Products')).toBeVisible()
})

test('Terms: 48 hours for returns, the fees that checkout charges, reached from the footer', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Effective July 27, 2025')).toBeVisible()
  await expect(main.getByText(/within 48 hours of delivery/)).toBeVisible()
  for (const fee of ['₦1,500.00', '₦2,500.00', '₦20,000.00']) await expect(main.getByText(fee).first()).toBeVisible()
  await main.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Returns' }).click()
  await expect(main.getByRole('heading', { name: 'Returns', exact: true })).toBeInViewport()
})

test('Back from a part of the terms is back at their contents, and Forward at the part', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await untilInteractive(page)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const link = contents.getByRole('link').nth(4)
  const part = page.getByRole('main').getByRole('heading', { name: (await link.textContent()) ?? '', exact: true })
  await link.click()
  await expect(page).toHaveURL(/#/)
  await expect(part).toBeInViewport()
  await expect(link).not.toBeInViewport()
  await page.goBack()
  await expect(page).not.toHaveURL(/#/)
  await expect(link).toBeInViewport()
  await page.goForward()
  await expect(part).toBeInViewport()
  await expect(link).not.toBeInViewport()
})

test('a page that names the shop does not name it twice', async ({ page }) => {
  for (const [path, title] of [
    ['/about', 'About Oja Home'],
    ['/contact', 'Contact Us | Oja Home'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
})

test('Privacy: refunds for damage told within 24 hours, reached from the footer', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(heading(page, 'Privacy Policy')).toBeVisible()
  await expect(page.getByText('Damage reported within 24 hours of delivery')).toBeVisible()
})

test('any other address is a page not found, with a link home', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(heading(page, 'Oops! Page not found')).toBeVisible()
  await untilInteractive(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(heading(page, 'Oja Home')).toBeFocused()
})

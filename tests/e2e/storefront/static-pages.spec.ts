import { expect, test } from '../support/shop-test.ts'
import { heading, waitForHydration } from '../support/storefront.ts'

test('About shows figures, story, values and team, and links to contact and shop', async ({ page }) => {
  await page.goto('/about')
  await expect(page).toHaveTitle('About Oja Home')
  const main = page.getByRole('main')
  for (const figure of ['10,000+', '50+', '8+', '100,000+'])
    await expect(
      main.getByRole('definition').filter({ hasText: new RegExp(`^${figure.replaceAll('+', '\\+')}$`) }),
    ).toBeVisible()
  await expect(main.getByText(/founded in 2016/)).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(7)
  await main.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveTitle('Contact Us | Oja Home')
  await page.goBack()
  await main.getByRole('link', { name: 'Shop Now' }).click()
  await expect(heading(page, 'Shop All Products')).toBeVisible()
  await expect(page).toHaveTitle('Shop All Products | Oja Home')
})

test('the footer links to terms and privacy; Back and Forward restore the position in the terms', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const main = page.getByRole('main')
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(heading(page, 'Privacy Policy')).toBeVisible()
  await expect(main.getByText('Damage reported within 24 hours of delivery')).toBeVisible()
  await footer.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
  await expect(main.getByText('Effective July 27, 2025')).toBeVisible()
  await expect(main.getByText(/within 48 hours of delivery/)).toBeVisible()
  for (const fee of ['₦1,500.00', '₦2,500.00', '₦20,000.00']) await expect(main.getByText(fee).first()).toBeVisible()

  await page.reload()
  await waitForHydration(page)
  const link = main.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Returns' })
  const part = main.getByRole('heading', { name: 'Returns', exact: true })
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

test('a path in capitals opens its page', async ({ page }) => {
  await page.goto('/Category/BODY-CARE/?sort=name')
  await expect(page).toHaveURL('/category/body-care/?sort=name')
  await expect(heading(page, 'Body Care')).toBeVisible()
  await page.goto('/No-Such-Page')
  await expect(heading(page, 'Oops! Page not found')).toBeVisible()
})

test('an unknown URL returns 404 with a link home', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(heading(page, 'Oops! Page not found')).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(heading(page, 'Oja Home')).toBeFocused()
})

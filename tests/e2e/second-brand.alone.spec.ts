import type { Page } from '@playwright/test'
import { DELIVERY } from '../../src/content/settings/delivery.ts'
import { HOME } from '../../src/content/settings/home.ts'
import { IDENTITY } from '../../src/content/settings/identity.ts'
import { ADMIN, type ShopApi } from './support/shop-api.ts'
import { expect, test } from './support/shop-test.ts'
import { CARD, fillAddress } from './support/steps.ts'
import { heading, openSignedIn } from './support/storefront.ts'

const BRAND = {
  ...IDENTITY,
  name: 'Ile Market',
  shortName: 'Ile',
  description: 'Fabrics and shoes from Kano.',
  brandColour: '#7A1F5C',
  email: 'ask@ile.test',
  phones: ['+2348031110001'],
  whatsapp: '+2348031110002',
  address: '4 Kofar Road, Kano',
  homeCity: 'Kano',
}
const FEE = 900

async function publish(api: ShopApi, section: string, value: object) {
  const { token } = await api.signIn(ADMIN)
  const [current] = await api.rows<{ version: number }>(`shop_settings?select=version&section=eq.${section}`, token)
  await api.rpc('publish_setting', { p_section: section, p_value: value, p_seen: current?.version ?? 0 }, token)
}

const slides = (text: string) => HOME.slides.map((slide) => ({ ...slide, subtitle: text }))
const fees = (fee: number) => DELIVERY.methods.map((method) => ({ ...method, fee }))

// Restores the defaults that later tests expect.
test.afterEach(async ({ api }) => {
  await publish(api, 'identity', IDENTITY)
  await publish(api, 'home', HOME)
  await publish(api, 'delivery', DELIVERY)
})

/** Returns the demo brand's words in the page's texts, title, labels and links, except the demo accounts' email addresses. */
function demoWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [
      ...document.querySelectorAll('[aria-label],[alt],[title],[placeholder],a[href^="mailto:"],a[href^="tel:"]'),
    ]
    const named = labels.flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder', 'href'].map((name) => element.getAttribute(name) ?? ''),
    )
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text and scripts don't count
    return [document.title, document.body.innerText, ...named].flatMap(
      (text) => text.match(/.{0,30}(\bOja\b|hello@oja|23480055501|Ring Road).{0,30}/g) ?? [],
    )
  })
}

async function expectNoDemo(page: Page) {
  await expect.poll(() => demoWords(page)).toEqual([])
}

test('a rebranded shop shows no demo brand in storefront, checkout, receipt or admin', async ({
  page,
  api,
  newcomer,
  browser,
}) => {
  test.setTimeout(60_000)
  const id = await api.newProduct({ name: 'Indigo wrapper', price: 4500, stock_quantity: 5 })
  const { userId, token } = await api.newCustomer(newcomer.email)
  await api.putIntoCart(userId, token, id)
  // Publishes the defaults first, so that other tests can revert to them.
  await publish(api, 'identity', IDENTITY)
  await publish(api, 'identity', BRAND)
  await publish(api, 'home', { slides: slides('From {shop}') })
  await publish(api, 'delivery', { methods: fees(FEE) })

  await page.goto('/')
  await expect(page).toHaveTitle(/Ile Market/)
  await expectNoDemo(page)
  await page.goto(`/product/${id}`)
  await expect(heading(page, 'Indigo wrapper')).toBeVisible()
  await expectNoDemo(page)

  await openSignedIn(page, newcomer.email, '/checkout')
  await fillAddress(page, newcomer.email)
  await page.getByRole('main').getByRole('textbox', { name: 'Address', exact: true }).fill('4 Kofar Road')
  await expect(page.getByRole('main').getByRole('region', { name: 'Order Summary' })).toContainText('Shipping₦900.00')
  await expectNoDemo(page)
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await page.getByRole('button', { name: CARD.pay }).click()
  await expect(page).toHaveURL(/payment-success/)
  await expect(page.getByText(/order number/i).first()).toBeVisible()
  await expectNoDemo(page)

  // Functions cache settings for a minute, so unit tests check the receipt's name.
  const receipt = async () => {
    const response = await fetch(`${api.origin}/_local/mail`, { headers: { accept: 'application/json' } })
    const mails = (await response.json()) as { to: string; subject: string; text: string }[]
    return mails.find(({ to, subject }) => to === newcomer.email && subject.includes('is confirmed'))?.text
  }
  await expect.poll(receipt, { timeout: 20_000 }).toContain('₦900.00')

  const context = await browser.newContext({ baseURL: api.origin })
  const admin = await context.newPage()
  await openSignedIn(admin, ADMIN, '/admin/settings')
  await expect(heading(admin, 'Settings')).toBeVisible()
  await expectNoDemo(admin)
  await context.close()
})

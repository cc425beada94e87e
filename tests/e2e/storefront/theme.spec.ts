import { expect, test } from '../support/shop-test.ts'

const LIGHT = 'rgb(251, 248, 243)'
const DARK = 'rgb(17, 20, 15)'

test('a theme chosen in the footer persists and applies before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  const theme = page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme' })
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await theme.selectOption('dark')
  expect(await background()).toBe(DARK)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body)
  expect(await background()).toBe(DARK)
  await expect(theme).toHaveValue('dark')
  await theme.selectOption('system')
  expect(await background()).toBe(LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background()).toBe(DARK)
})

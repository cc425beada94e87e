import { ADMIN } from '../support/shop-api.ts'
import { heading } from '../support/storefront.ts'
import { expect, row, test } from './admin-test.ts'

test('speed and errors of visitors who agreed are reported to the admin', async ({ page, api, browser, baseURL }) => {
  const { token } = await api.signIn(ADMIN)
  const publish = async (isOn: boolean) => {
    const [current] = await api.rows<{ version: number }>('shop_settings?section=eq.monitoring&select=version', null)
    const p_value = { isOn, asksFirst: true, samplePercent: 100 }
    await api.rpc('publish_setting', { p_section: 'monitoring', p_value, p_seen: current?.version ?? 0 }, token)
  }
  await publish(true)
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: undefined })
  const visitor = await context.newPage()
  await visitor.goto('/this-phone')
  const consent = visitor.getByRole('switch', { name: 'Report speed, errors and failed searches' })
  await expect(consent).not.toBeChecked()
  await consent.click()
  await expect(consent).toBeChecked()

  // Throws long before the page is idle, when reporting starts.
  await visitor.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => void Promise.reject(new Error('a fault for the report'))),
  )
  await visitor.goto('/contact')
  const reports = () =>
    api.rpc<{ speed: { page: string }[]; errors: object[] }>('admin_page_reports', { p_days: 1 }, token)
  await expect.poll(async () => (await reports()).errors.length, { timeout: 45_000 }).toBe(1)
  // The browser reports its figures shortly after the reporting code loads.
  await expect
    .poll(
      async () => {
        await visitor.goto('/contact')
        await visitor.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/page-reports-')),
        )
        await visitor.goto('about:blank')
        return (await reports()).speed.map((visit) => visit.page)
      },
      { timeout: 45_000 },
    )
    .toContain('/contact')

  const searches = [{ text: 'a searched thing that the shop has never sold', outcome: 'nothing' }]
  await api.rpc('report_page', { p_report: { searches } }, null)

  await page.goto('/admin/speed?days=1')
  await expect(heading(page, 'Speed and Errors')).toBeVisible()
  await expect(row(page, 'a fault for the report')).toContainText('/contact')
  await expect(
    row(page, '/contact')
      .filter({ hasText: /\d (ms|s)/ })
      .first(),
  ).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  for (const name of ['It means …', 'Add a product']) {
    const link = row(page, 'never sold').getByRole('link', { name })
    await link.scrollIntoViewIfNeeded()
    const box = page.getByRole('region', { name: 'Searches without results, by week' })
    expect(await box.evaluate((element) => element.scrollLeft)).toBe(0)
    await expect(link).toBeInViewport({ ratio: 1 })
  }
  await publish(false)
  await context.close()
})

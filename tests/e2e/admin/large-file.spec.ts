import { writeFileSync } from 'node:fs'
import { expect, test } from './admin-test.ts'

/** Limit for one main-thread task on a processor four times slower. Parallel tests would lengthen it. */
const MAX_MS = 200
const ROWS = 10_000
const BYTES = 48 * 1024 * 1024

/** 10,000 products with long descriptions. */
function largeFile(): string {
  const filler = 'A heavy pot with a lid. '.repeat(Math.ceil(BYTES / ROWS / 24))
  const rows = Array.from(
    { length: ROWS },
    (_, at) =>
      `Bulk pot ${at},Kitchen Utensils,"N${(1000 + at).toLocaleString('en')}",${at % 50},"${filler.slice(0, 4700)} ${at}"`,
  )
  return `name,category,price,stock,description\r\n${rows.join('\r\n')}\r\n`
}

test('a file of 10,000 rows and 48 MB is parsed and checked without blocking the page', async ({ page }, info) => {
  test.slow()
  const file = info.outputPath('bulk.csv')
  writeFileSync(file, largeFile())
  await page.goto('/admin/products?view=table')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await expect(dialog.getByLabel('File')).toBeVisible()
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await dialog.getByLabel('File').setInputFiles(file)
  await expect(dialog).toContainText('with 10,000 rows', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Check the rows' }).click()
  await expect(dialog.getByRole('button', { name: 'Import 10,000 products' })).toBeEnabled({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'New: 10,000' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(51)
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))
  expect(longest).toBeLessThan(MAX_MS)
})

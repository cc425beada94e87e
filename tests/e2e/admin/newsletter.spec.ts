import { readFile } from 'node:fs/promises'
import { heading, rareWord } from '../support/storefront.ts'
import { expect, row, test } from './admin-test.ts'

test('subscribers confirm by email, are listed for the admin and unsubscribe with their exported link', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const word = rareWord()
  const [ada, eve] = [`ada-${word}@mail.test`, `eve-${word}@mail.test`]
  for (const p_email of [ada, eve]) await api.rpc('subscribe_newsletter', { p_email }, null)

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Newsletter' }).click()
  await expect(heading(page, 'Newsletter')).toBeVisible()
  await page.getByLabel('Search email').fill(word)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(row(page, ada)).toContainText('Not confirmed yet')
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: undefined })
  const visitor = await context.newPage()
  for (const email of [ada, eve]) {
    await expect(async () => void (await visitor.goto(await api.mailedLink(email, '/unsubscribe')))).toPass()
    await visitor.getByRole('button', { name: 'Confirm' }).click()
    await expect(heading(visitor, 'You are subscribed')).toBeVisible()
  }
  await page.reload()
  await expect(row(page, ada)).toContainText('Subscribed')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const line = csv.split('\r\n').find((cells) => cells.startsWith(ada)) ?? ''
  const link = line.split(',').at(-1) ?? ''
  expect(link).toMatch(new RegExp(`^${baseURL}/unsubscribe\\?token=[\\da-f-]{36}$`))
  expect(csv).toContain(eve)

  await visitor.goto(link)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(heading(visitor, 'You are unsubscribed')).toBeVisible()
  await visitor.reload()
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(heading(visitor, 'This link was used before')).toBeVisible()

  await page.reload()
  await expect(row(page, ada)).toContainText('Unsubscribed')
  await expect(row(page, eve)).not.toContainText('Unsubscribed')
  await page.getByLabel('State').selectOption('Subscribed')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, eve)).toBeVisible()

  await visitor.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(heading(visitor, 'You are subscribed again')).toBeVisible()
  await visitor.goto(link.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(heading(visitor, "This link doesn't work")).toBeVisible()
  await visitor.goto('/unsubscribe')
  await expect(heading(visitor, "This link doesn't work")).toBeVisible()
  await context.close()
})

import { expect, test } from '../support/shop-test.ts'
import { openSignedIn, rareWord } from '../support/storefront.ts'
import { adminPage } from './support-chat.ts'

test('a ticket is validated, queued offline, answered, resolved and closed', async ({
  page,
  browser,
  api,
  newcomer,
  baseURL,
}) => {
  await api.newCustomer(newcomer.email)
  await openSignedIn(page, newcomer.email, '/support?tab=ticket')
  const [subject, message] = [
    page.getByLabel('Subject'),
    page.getByRole('main').getByRole('textbox', { name: 'Message' }),
  ]
  const submit = page.getByRole('button', { name: 'Submit Ticket' })
  await expect(page.getByText('You have not opened a ticket yet.')).toBeVisible()
  await submit.click()
  await expect(page.getByText('Please say in a few words what it is about.')).toBeVisible()
  await expect(page.getByText('Please describe what happened.')).toBeVisible()
  await expect(subject).toBeFocused()
  await subject.fill('Broken\0pot')
  await message.fill('x'.repeat(1 << 20))
  await submit.click()
  await expect(page.getByText("This text has a character that can't be sent.")).toBeVisible()
  await expect(page.getByText('Please shorten this to 5000 characters.')).toBeVisible()

  const [first, second] = [`Broken pot ${rareWord()}`, `Late parcel ${rareWord()}`]
  await subject.fill(first)
  await message.fill('The lid came in two pieces.')
  await submit.click()
  await expect(page.getByText('Ticket submitted!')).toBeVisible()
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible()
  const ownTicket = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: first }) })
  await expect(ownTicket).toContainText('Open')

  await page.context().setOffline(true)
  await subject.fill(second)
  await message.fill('It should have come on Monday.')
  await submit.click()
  await expect(page.getByText('Your ticket is sent as soon as your connection allows.')).toBeVisible()
  const pendingTickets = page.getByRole('list', { name: 'Tickets to be sent' })
  await expect(pendingTickets).toContainText(second)
  await page.context().setOffline(false)
  await expect(pendingTickets).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: second })).toHaveCount(1)

  const desk = await adminPage(browser, baseURL ?? '')
  await desk.getByRole('tab', { name: 'Support Tickets' }).click()
  const card = desk.getByRole('article').filter({ has: desk.getByRole('heading', { name: first }) })
  await card.getByRole('button', { name: 'Answer' }).click()
  await card.getByLabel('Answer').fill('A new one is on its way.')
  await card.getByRole('button', { name: 'Answer and resolve' }).click()
  await expect(card.getByText('Your answer')).toBeVisible()
  await expect(card.getByText('resolved', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Change answer' }).click()
  await expect(card.getByRole('button', { name: 'Answer and resolve' })).toHaveCount(0)
  await card.getByLabel('Answer').fill('A new one is on its way to you.')
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(card.getByText('A new one is on its way to you.')).toBeVisible()
  const [resolve, close] = [card.getByRole('button', { name: 'Resolve' }), card.getByRole('button', { name: 'Close' })]
  await expect(desk.getByText('Ticket status updated').first()).toBeVisible()
  await expect(resolve).toBeDisabled()
  for (const [press, status] of [
    [close, 'closed'],
    [resolve, 'resolved'],
    [close, 'closed'],
  ] as const) {
    await press.click()
    await expect(card.getByText(status, { exact: true })).toBeVisible()
    await expect(press).toBeDisabled()
  }
  await desk.context().close()

  await page.reload()
  await expect(ownTicket).toContainText('Closed')
  await expect(ownTicket).toContainText('A new one is on its way to you.')
})

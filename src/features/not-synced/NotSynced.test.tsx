import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goOffline } from '../../data/connection/fake-browser.ts'
import { setDeviceForTest } from '../../data/db/device.ts'
import { aDevice } from '../../data/db/device-builder.ts'
import type { Refusal } from '../../data/db/outbox-entry.ts'
import type { ShopDatabase } from '../../data/db/shop-database.ts'
import { sendContactMessage } from '../../data/messages/contact-message.ts'
import { subscribeNewsletter } from '../../data/messages/newsletter.ts'
import { sendReviews } from '../../data/reviews/send-reviews.ts'
import { setUser } from '../../data/session/session-state.ts'
import { sendTicket } from '../../data/tickets/send-ticket.ts'
import { setWishlistItem } from '../../data/wishlist/wishlist.ts'
import { NotSynced } from './NotSynced.tsx'

let store: ShopDatabase
const INVALID: Refusal = { kind: 'invalid', message: 'violates check constraint' }
const entries = () => store.read(['outbox'], (tx) => tx.outbox.toArray())

async function refuseAll(refusal = INVALID) {
  await store.write(['outbox'], async (tx) => {
    for (const entry of await tx.outbox.toArray()) await tx.outbox.put({ ...entry, refusal })
  })
}

async function writeOneOfEach() {
  await setWishlistItem('pot', true)
  await sendContactMessage('ada', {
    ...{ id: 'm1', name: 'Ada', email: 'ada@oja.example', phone: '', category: '', message: 'Hello' },
    subject: 'Wholesale',
  })
  await sendTicket('ada', { id: 't1', subject: 'Broken lid', message: 'It is', category: '', priority: 'medium' })
  await sendReviews('ada', [{ productId: 'pot', rating: 4, comment: 'Heavy and good' }])
  await subscribeNewsletter('ada', 'ada@oja.example')
}

beforeEach(() => {
  store = aDevice().store
  setDeviceForTest(store)
  setUser({ id: 'ada', email: 'ada@oja.example' })
  goOffline()
})
afterEach(() => {
  cleanup()
  setUser(null)
  setDeviceForTest(null)
})

describe('rejected changes', () => {
  it('are all listed with their content and the reason', async () => {
    await writeOneOfEach()
    await refuseAll()
    render(<NotSynced />)
    const list = await screen.findByRole('region', { name: 'Not synced' })
    const texts = within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent)
    const why = "The shop can't accept it as it is written."
    expect(texts).toEqual([
      'A product: to the wishlistThe product is no longer sold, or not in this quantity.',
      `Contact message: Wholesale${why}`,
      `Support ticket: Broken lid${why}`,
      `Review: Heavy and good${why}`,
      `Newsletter: ada@oja.example${why}`,
      `Settings: your last change${why}`,
    ])
  })

  it('can be retried or discarded', async () => {
    await writeOneOfEach()
    await refuseAll()
    const user = userEvent.setup()
    render(<NotSynced />)
    const item = async (text: RegExp) => (await screen.findByText(text)).closest('li') as HTMLElement
    await user.click(within(await item(/Wholesale/)).getByRole('button', { name: 'Try again' }))
    await user.click(within(await item(/Broken lid/)).getByRole('button', { name: 'Discard' }))
    await expect.poll(() => screen.queryByText(/Broken lid/)).toBeNull()
    const left = await entries()
    expect(left.find((entry) => entry.key === 'contact/m1')?.refusal).toBeNull()
    expect(left.some((entry) => entry.key === 'ticket/t1')).toBe(false)
  })

  it('are listed only on the page they belong to', async () => {
    await writeOneOfEach()
    await refuseAll()
    render(<NotSynced kinds={['cart', 'wishlist']} />)
    await screen.findByText('A product')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('of another customer are hidden', async () => {
    await writeOneOfEach()
    await refuseAll()
    setUser({ id: 'bola', email: 'bola@oja.example' })
    const { container } = render(<NotSynced />)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(container.textContent).toBe('')
  })
})

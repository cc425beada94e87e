import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomersDevice, sendingOutbox } from '../../data/account-sync/customer-builder.ts'
import { type Answer, BUSY, type FakeRequest, fakeBackend, refusal } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { ReviewForm } from './ReviewForm.tsx'

const PRODUCTS = [
  { productId: 'pot', name: 'Soup pot', image: null, review: null },
  { productId: 'bag', name: 'School bag', image: null, review: { rating: 2, comment: 'Too small' } },
] as const

function renderForm(products: readonly (typeof PRODUCTS)[number][] = PRODUCTS) {
  const onDone = vi.fn()
  render(<ReviewForm onDone={onDone} products={products} userId="ada" />)
  return { onDone, user: userEvent.setup() }
}

let device: ReturnType<typeof aCustomersDevice>
let requests: FakeRequest[]
let answer: () => Answer
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  device = aCustomersDevice()
  requests = fakeBackend(() => answer())
  answer = () => ({ body: true })
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
sendingOutbox()

const submit = () => screen.getByRole('button', { name: 'Submit Reviews' })

describe('ReviewForm', () => {
  it('requires a comment before it sends', async () => {
    const { user, onDone } = renderForm([PRODUCTS[0]])
    await user.type(screen.getByLabelText('Comment'), '   ')
    await user.click(submit())
    expect(getToasts().at(-1)?.title).toBe('Please add at least one review comment')
    expect(requests).toEqual([])
    expect(onDone).not.toHaveBeenCalled()
  })

  it('starts at five stars, or with the earlier review', async () => {
    const { user, onDone } = renderForm()
    await user.type(screen.getAllByLabelText('Comment')[0] as HTMLElement, 'Heavy and good')
    await user.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(requests.map(({ body }) => body)).toEqual([
      { p_product_id: 'pot', p_rating: 5, p_comment: 'Heavy and good' },
      { p_product_id: 'bag', p_rating: 2, p_comment: 'Too small' },
    ])
    expect(getToasts().at(-1)?.title).toBe('Reviews submitted successfully!')
  })

  it('keeps stars and text across pages until they are sent', async () => {
    const { user } = renderForm([PRODUCTS[1]])
    const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Comment')
    await user.click(screen.getByRole('radio', { name: '4 stars' }))
    await user.type(comment(), ', and thin')
    cleanup()
    const { onDone } = renderForm([PRODUCTS[1]])
    expect(comment().value).toBe('Too small, and thin')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true)
    await user.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    cleanup()
    renderForm([PRODUCTS[1]])
    expect(comment().value).toBe('Too small')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true)
  })

  it('keeps the input if the device can’t store it', async () => {
    device.fillUp()
    const { user, onDone } = renderForm([PRODUCTS[0]])
    await user.type(screen.getByLabelText('Comment'), 'Good')
    await user.click(submit())
    await waitFor(() => expect(getToasts().at(-1)?.title).toBe('Failed to submit reviews'))
    expect((screen.getByLabelText('Comment') as HTMLTextAreaElement).value).toBe('Good')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('keeps the input if the server rejects it', async () => {
    answer = () => refusal()
    const { user, onDone } = renderForm([PRODUCTS[0]])
    await user.type(screen.getByLabelText('Comment'), 'Good')
    await user.click(submit())
    await waitFor(() => expect(getToasts().at(-1)?.title).toBe('Failed to submit reviews'))
    expect((screen.getByLabelText('Comment') as HTMLTextAreaElement).value).toBe('Good')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('shows that the reviews are saved on this phone until the server accepts them', async () => {
    answer = () => BUSY
    const { user, onDone } = renderForm([PRODUCTS[0]])
    await user.type(screen.getByLabelText('Comment'), 'Good')
    await user.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(getToasts().at(-1)).toMatchObject({ title: 'Saved on this phone' })
  })

  it('can be skipped', async () => {
    const { user, onDone } = renderForm()
    await user.click(screen.getByRole('button', { name: 'Skip for Now' }))
    expect(onDone).toHaveBeenCalledOnce()
    expect(requests).toEqual([])
  })
})

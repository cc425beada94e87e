import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendReviews } from '../../data/reviews/send-reviews.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { ReviewForm } from './ReviewForm.tsx'

vi.mock('../../data/reviews/send-reviews.ts', () => ({ sendReviews: vi.fn() }))

const REFUSAL = { kind: 'invalid', message: 'violates check constraint' } as const

const PRODUCTS = [
  { productId: 'pot', name: 'Soup pot', image: null, review: null },
  { productId: 'bag', name: 'School bag', image: null, review: { rating: 2, comment: 'Too small' } },
] as const

function renderForm(products: readonly (typeof PRODUCTS)[number][] = PRODUCTS) {
  const onDone = vi.fn()
  render(<ReviewForm onDone={onDone} products={products} userId="ada" />)
  return { onDone, user: userEvent.setup() }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(sendReviews).mockReset().mockResolvedValue({ kind: 'acknowledged' })
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(cleanup)

const submit = () => screen.getByRole('button', { name: 'Submit Reviews' })

describe('ReviewForm', () => {
  it('asks for a comment before it sends anything', async () => {
    const { user, onDone } = renderForm([PRODUCTS[0]])
    await user.type(screen.getByLabelText('Comment'), '   ')
    await user.click(submit())
    expect(getToasts().at(-1)?.title).toBe('Please add at least one review comment')
    expect(sendReviews).not.toHaveBeenCalled()
    expect(onDone).not.toHaveBeenCalled()
  })

  it('starts at five stars, or with what was written before', async () => {
    const { user, onDone } = renderForm()
    await user.type(screen.getAllByLabelText('Comment')[0] as HTMLElement, 'Heavy and good')
    await user.click(submit())
    expect(sendReviews).toHaveBeenCalledWith('ada', [
      { productId: 'pot', rating: 5, comment: 'Heavy and good' },
      { productId: 'bag', rating: 2, comment: 'Too small' },
    ])
    expect(getToasts().at(-1)?.title).toBe('Reviews submitted successfully!')
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('keeps what was typed when this device cannot store it', async () => {
    vi.mocked(sendReviews).mockRejectedValue(new Error('disk full'))
    const { user, onDone } = renderForm([PRODUCTS[0]])
    await user.type(screen.getByLabelText('Comment'), 'Good')
    await user.click(submit())
    expect(getToasts().at(-1)?.title).toBe('Failed to submit reviews')
    expect((screen.getByLabelText('Comment') as HTMLTextAreaElement).value).toBe('Good')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('keeps what was typed when the server refuses it', async () => {
    vi.mocked(sendReviews).mockResolvedValue({ kind: 'rejected', id: 'ada/review/pot', refusal: REFUSAL })
    const { user, onDone } = renderForm([PRODUCTS[0]])
    await user.type(screen.getByLabelText('Comment'), 'Good')
    await user.click(submit())
    expect(getToasts().at(-1)?.title).toBe('Failed to submit reviews')
    expect((screen.getByLabelText('Comment') as HTMLTextAreaElement).value).toBe('Good')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('says that they wait on the phone while the server has not taken them', async () => {
    vi.mocked(sendReviews).mockResolvedValue({ kind: 'waiting' })
    const { user, onDone } = renderForm([PRODUCTS[0]])
    await user.type(screen.getByLabelText('Comment'), 'Good')
    await user.click(submit())
    expect(getToasts().at(-1)).toMatchObject({ title: 'Saved on this phone' })
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('can be skipped', async () => {
    const { user, onDone } = renderForm()
    await user.click(screen.getByRole('button', { name: 'Skip for Now' }))
    expect(onDone).toHaveBeenCalledOnce()
    expect(sendReviews).not.toHaveBeenCalled()
  })
})

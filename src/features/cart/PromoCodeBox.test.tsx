import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PromoCodeBox, type PromoCodeState } from './PromoCodeBox.tsx'

afterEach(cleanup)

const REFUSED: PromoCodeState = {
  status: 'refused',
  code: 'NOPE',
  message: "This promo code isn't valid. It may be misspelt, expired or used up.",
}
const NONE: PromoCodeState = { status: 'none', code: '', message: '' }

async function applyEmpty(promo: PromoCodeState) {
  const [onApply, onRemove] = [vi.fn(), vi.fn()]
  render(<PromoCodeBox onApply={onApply} onRemove={onRemove} promo={promo} />)
  await userEvent.clear(screen.getByLabelText('Promo code'))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply).not.toHaveBeenCalled()
  return onRemove
}

it('removes a refused code when an empty field is applied', async () => {
  expect(await applyEmpty(REFUSED)).toHaveBeenCalledOnce()
})

it('ignores an empty field without a code', async () => {
  expect(await applyEmpty(NONE)).not.toHaveBeenCalled()
})

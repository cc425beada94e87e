import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { clearDraft } from '../../data/checkout/checkout-draft.ts'
import { usePromo } from './use-promo.ts'

const Cart = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/cart']}>{children}</MemoryRouter>
)
/** Opened from the bottom bar, without a code in the URL. */
const openCart = () => renderHook(() => usePromo([]), { wrapper: Cart }).result

afterEach(cleanup)

it('keeps its code across pages until it is removed or the order is finished', () => {
  aCustomersDevice()
  const first = openCart()
  act(() => first.current.onApply('oja10'))
  cleanup()
  const second = openCart()
  expect(second.current.promo.code).toBe('oja10')
  act(() => second.current.onRemove())
  expect(second.current.promo.code).toBe('')
  act(() => second.current.onApply('rainy5'))
  clearDraft()
  cleanup()
  expect(openCart().current.promo.code).toBe('')
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { putIntoCart } from '../../data/cart/cart.ts'
import { mailLinkResult } from '../../data/session/mail-link-result.ts'
import { rememberPendingAction } from '../../data/session/pending-action.ts'
import { setUser } from '../../data/session/session-state.ts'
import { keepForConfirmation } from '../../data/session/take-pending-action.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { FollowMailLink } from './FollowMailLink.tsx'

vi.mock('../../data/cart/cart.ts', () => ({ putIntoCart: vi.fn(async () => {}) }))

const ADD = {
  intent: { kind: 'cart', productId: 'pot', variantIds: [], quantity: 2, isChosenQuantity: true },
  returnTo: '/product/pot',
} as const

const titles = () => getToasts().map(({ title }) => title)

async function follow(how: 'confirmed' | 'expired') {
  render(
    <MemoryRouter>
      <FollowMailLink />
      <Routes>
        <Route element="the sign-in" path="/signin" />
        <Route element="a page" path="*" />
      </Routes>
    </MemoryRouter>,
  )
  expect(titles()).toEqual([])
  await act(async () => mailLinkResult.set(how))
  await vi.waitFor(() => expect(titles()).not.toEqual([]))
}

beforeEach(() => {
  setUser({ id: 'ada', email: 'ada@oja.example' })
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(() => {
  cleanup()
  setUser(null)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

describe('who follows the mail of a new account', () => {
  it('is welcomed, and what was pressed before is done and said', async () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    await follow('confirmed')
    await vi.waitFor(() => expect(titles()).toEqual(['Welcome!', 'Added to cart!']))
    expect(putIntoCart).toHaveBeenCalledExactlyOnceWith(ADD.intent)
  })

  it('is only welcomed when nothing was pressed', async () => {
    await follow('confirmed')
    expect(titles()).toEqual(['Welcome!'])
    expect(putIntoCart).not.toHaveBeenCalled()
  })

  it('is welcomed also when what was pressed can not be stored', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.mocked(putIntoCart).mockRejectedValueOnce(new Error('full'))
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    await follow('confirmed')
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
    expect(titles()).toEqual(['Welcome!'])
  })

  it('has nothing left to do after an old link when signed in', async () => {
    await follow('expired')
    expect(getToasts()).toMatchObject([{ title: 'This link was used before', tone: 'info' }])
    expect(getToasts()[0]?.action).toBeUndefined()
  })

  it('hears of a link that no longer works once, with the way to sign in', async () => {
    setUser(null)
    history.replaceState(null, '', '/shop?sort=name#error=access_denied')
    await follow('expired')
    expect(titles()).toEqual(['This link no longer works'])
    expect(`${location.pathname}${location.search}${location.hash}`).toBe('/shop?sort=name')
    await act(async () => getToasts()[0]?.action?.onSelect())
    expect(screen.getByText('the sign-in')).toBeTruthy()
  })
})

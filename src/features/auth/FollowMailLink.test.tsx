import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { type MailLinkResult, mailLinkResult } from '../../data/session/mail-link.ts'
import { rememberPendingAction } from '../../data/session/pending-action.ts'
import { setUser } from '../../data/session/session-state.ts'
import { keepForConfirmation } from '../../data/session/take-pending-action.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { FollowMailLink } from './FollowMailLink.tsx'

const ADD = {
  intent: { kind: 'cart', productId: 'pot', variantIds: [], quantity: 2, isChosenQuantity: true },
  returnTo: '/product/pot',
} as const

const titles = () => getToasts().map(({ title }) => title)

function Page() {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="page">{`${pathname}${search}${hash}`}</p>
}
const page = () => screen.getByTestId('page').textContent

async function follow(how: MailLinkResult, to = '/') {
  render(
    <MemoryRouter initialEntries={[to]}>
      <FollowMailLink />
      <Routes>
        <Route element={<Page />} path="*" />
      </Routes>
    </MemoryRouter>,
  )
  expect(titles()).toEqual([])
  await act(async () => mailLinkResult.set(how))
  if (how !== 'recovered') await waitFor(() => expect(titles()).not.toEqual([]))
}

let device: ReturnType<typeof aCustomersDevice>

beforeEach(() => {
  device = aCustomersDevice()
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(() => {
  cleanup()
  setUser(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('a customer who follows an email link', () => {
  it('is welcomed, and their pending action is carried out', async () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    await follow('confirmed')
    await waitFor(() => expect(titles()).toEqual(['Welcome!', 'Added to cart!']))
    expect(await device.cart()).toEqual(['2 pot/'])
  })

  it('is only welcomed without a pending action', async () => {
    await follow('confirmed')
    expect(titles()).toEqual(['Welcome!'])
    expect(await device.cart()).toEqual([])
  })

  it('is welcomed even if the pending action can’t be stored', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    device.fillUp()
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    await follow('confirmed')
    await waitFor(() => expect(logged).toHaveBeenCalledOnce())
    expect(titles()).toEqual(['Welcome!'])
  })

  it('sees no sign-in link after an old link while signed in', async () => {
    await follow('expired')
    expect(getToasts()).toMatchObject([{ title: 'This link was used before', tone: 'info' }])
    expect(getToasts()[0]?.action).toBeUndefined()
  })

  it('is informed once of an expired link, with a link to sign in', async () => {
    setUser(null)
    await follow('expired', '/shop?sort=name&sb_flow_id=f&error=access_denied#error=access_denied')
    expect(titles()).toEqual(['This link no longer works'])
    expect(page()).toBe('/shop?sort=name')
    expect(getToasts()[0]?.action?.to).toBe('/signin')
  })

  it('is asked to sign in if the link is from another browser, and the URL is cleaned', async () => {
    setUser(null)
    await follow('foreign', '/shop?code=c#access_token=a')
    expect(getToasts()).toMatchObject([{ title: 'Please sign in', action: { label: 'Sign In' } }])
    expect(page()).toBe('/shop')
  })

  it('is informed that a link does nothing while signed in', async () => {
    await follow('foreign')
    expect(getToasts()).toMatchObject([{ title: 'You are signed in already', tone: 'info' }])
    expect(getToasts()[0]?.action).toBeUndefined()
  })

  it('is redirected to choose a new password after a password reset link', async () => {
    await follow('recovered')
    expect(page()).toBe('/reset-password')
    expect(titles()).toEqual([])
  })
})

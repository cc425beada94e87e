import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCloseOnBack } from './use-close-on-back.ts'

function Layer({ onBack }: { onBack: () => void }) {
  useCloseOnBack(onBack)
  return null
}

const nextPopState = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

async function goBack() {
  const arrived = nextPopState()
  history.back()
  await arrived
}

beforeEach(() => history.replaceState({ page: 'products' }, ''))
afterEach(cleanup)

it('is asked to close by Back, and stays until it does', async () => {
  const onBack = vi.fn()
  const { unmount } = render(<Layer onBack={onBack} />)
  await goBack()
  await goBack()
  expect(onBack).toHaveBeenCalledTimes(2)
  const left = nextPopState()
  unmount()
  await left
  expect(history.state).toEqual({ page: 'products' })
})

it('taken away by a redirect, it leaves that where it leads', async () => {
  const page = (element: ReactNode) => (
    <BrowserRouter>
      <Routes>
        <Route element={element} path="/admin" />
        <Route element="the shop" path="*" />
      </Routes>
    </BrowserRouter>
  )
  history.replaceState({ page: 'products' }, '', '/admin')
  const { rerender } = render(page(<Layer onBack={() => {}} />))
  const back = vi.spyOn(history, 'back')
  rerender(page(<Navigate replace to="/" />))
  await screen.findByText('the shop')
  expect(back).not.toHaveBeenCalled()
  expect(location.pathname).toBe('/')
})

it('opened the moment another one closes, it is not closed by the step back of that one', async () => {
  const left = nextPopState()
  render(<Layer onBack={() => {}} />).unmount()
  const onBack = vi.fn()
  render(<Layer onBack={onBack} />)
  await left
  expect(onBack).not.toHaveBeenCalled()
  expect(history.state).toEqual({ page: 'products', layer: expect.any(Number) })
  await goBack()
  expect(onBack).toHaveBeenCalledOnce()
})

it('closed again before that step back, it leaves nothing behind', async () => {
  const left = nextPopState()
  render(<Layer onBack={() => {}} />).unmount()
  render(<Layer onBack={() => {}} />).unmount()
  await left
  expect(history.state).toEqual({ page: 'products' })
})

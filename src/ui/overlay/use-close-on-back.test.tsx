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

it('requests to close on Back, and stays open until closed', async () => {
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

it('leaves the history alone if a redirect removed it', async () => {
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

it('ignores the step back of a dialog that closed as it opened', async () => {
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

it('removes its history entry even if closed before that step back', async () => {
  const left = nextPopState()
  render(<Layer onBack={() => {}} />).unmount()
  render(<Layer onBack={() => {}} />).unmount()
  await left
  expect(history.state).toEqual({ page: 'products' })
})

import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBackCloses } from './use-back-closes.ts'

function Layer({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
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

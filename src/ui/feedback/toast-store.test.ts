import { afterEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, getToasts, showToast, subscribeToToasts } from './toast-store.ts'

afterEach(() => {
  for (const toast of getToasts()) dismissToast(toast.id)
})

describe('toasts', () => {
  it('notify listeners, and are removed when dismissed', () => {
    const listener = vi.fn()
    const stop = subscribeToToasts(listener)
    const id = showToast({ title: 'Item removed' })
    dismissToast(id)
    dismissToast(id)
    stop()
    expect(listener).toHaveBeenCalledTimes(2)
    expect(getToasts()).toEqual([])
  })

  it('are shown once if identical', () => {
    showToast({ title: 'Error', message: 'Failed to load products. Please try again.' })
    showToast({ title: 'Error', message: 'Failed to load products. Please try again.' })
    expect(getToasts()).toHaveLength(1)
  })

  it('are limited to three, dropping the oldest', () => {
    for (const title of ['1', '2', '3', '4']) showToast({ title })
    expect(getToasts().map((toast) => toast.title)).toEqual(['2', '3', '4'])
  })
})

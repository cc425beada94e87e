import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PermissionPrompt } from './PermissionPrompt.tsx'

const requestPermission = vi.fn(async () => 'granted' as const)

function renderWith(permission: NotificationPermission) {
  vi.stubGlobal('Notification', { permission, requestPermission })
  render(<PermissionPrompt />)
}
const question = () => screen.queryByRole('region', { name: 'Order notifications' })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  requestPermission.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('PermissionPrompt', () => {
  it('appears after three seconds, and asks for the permission only after a yes', () => {
    renderWith('default')
    pass(2999)
    expect(question()).toBeNull()
    pass(1)
    expect(question()).not.toBeNull()
    expect(requestPermission).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(question()).toBeNull()
  })

  it.each(['granted', 'denied'] as const)('stays hidden if the permission is %s', (permission) => {
    renderWith(permission)
    pass(10_000)
    expect(question()).toBeNull()
  })

  it('stays away after "Not now"', () => {
    renderWith('default')
    pass(3000)
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    cleanup()
    renderWith('default')
    pass(10_000)
    expect(question()).toBeNull()
    expect(requestPermission).not.toHaveBeenCalled()
  })
})

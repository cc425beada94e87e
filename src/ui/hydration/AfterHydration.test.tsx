import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { act, lazy } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AfterHydration } from './AfterHydration.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('what comes after hydration', () => {
  it('waits until the page answers', async () => {
    vi.resetModules()
    const { AfterHydration } = await import('./AfterHydration.tsx')
    const { announceInteractive } = await import('./page-interactive.ts')
    render(
      <AfterHydration>
        <p>the bell</p>
      </AfterHydration>,
    )
    expect(screen.queryByText('the bell')).toBeNull()
    await act(async () => announceInteractive())
    expect(await screen.findByText('the bell')).toBeTruthy()
  })

  it('is shown once its code is there', async () => {
    const Lazy = lazy(async () => ({ default: () => <p>the bell</p> }))
    render(
      <AfterHydration>
        <Lazy />
      </AfterHydration>,
    )
    expect(await screen.findByText('the bell')).toBeTruthy()
  })

  it('leaves the page standing when the connection breaks off before its code is there', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const Lazy = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    render(
      <main>
        <p>the pots</p>
        <AfterHydration>
          <Lazy />
        </AfterHydration>
      </main>,
    )
    await waitFor(() => expect(reported).toHaveBeenCalledWith('a part of the page did not come', expect.any(TypeError)))
    expect(screen.getByText('the pots')).toBeTruthy()
  })
})

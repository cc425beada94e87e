import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// Otherwise React would delay the page itself by 300 ms: see lazyPart.
it('shows the offline note only once the page is interactive', async () => {
  vi.resetModules()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { MemoryRouter } = await import('react-router-dom')
  const { announceInteractive } = await import('../../ui/hydration/page-interactive.ts')
  const { StoreLayout } = await import('./StoreLayout.tsx')
  await import('../../features/navigation/OfflineNote.tsx')
  const layout = (
    <MemoryRouter>
      <StoreLayout links={{ navigation: [], company: [], legal: [] }}>{null}</StoreLayout>
    </MemoryRouter>
  )
  await act(async () => void render(layout))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByText(/^Offline/)).toBeNull()
  await act(async () => announceInteractive())
  expect(await screen.findByText(/^Offline/)).toBeDefined()
})

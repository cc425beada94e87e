import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, startTransition } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LazyPageView, lazyPage, PageLoadError } from './lazy-page.tsx'

const Hello = () => <p>Hello</p>

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('lazyPage', () => {
  it('loads once for repeated calls', async () => {
    const load = vi.fn(async () => Hello)
    const page = lazyPage(load)
    await Promise.all([page.preload(), page.preload()])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('renders without suspending once loaded', async () => {
    const page = lazyPage(async () => Hello)
    await page.preload()
    const html = renderToString(
      <Suspense fallback="waiting">
        <LazyPageView page={page} />
      </Suspense>,
    )
    expect(html).toContain('<p>Hello</p>')
    expect(html).not.toContain('waiting')
  })

  it('shows the fallback while loading, then the page', async () => {
    const loading = Promise.withResolvers<typeof Hello>()
    const page = lazyPage(() => loading.promise)
    await act(async () => {
      render(
        <Suspense fallback="waiting">
          <LazyPageView page={page} />
        </Suspense>,
      )
    })
    expect(screen.getByText('waiting')).toBeDefined()
    await act(async () => loading.resolve(Hello))
    expect(screen.getByText('Hello')).toBeDefined()
  })

  it('renders without a React warning during a transition', async () => {
    const consoleError = vi.spyOn(console, 'error')
    const loading = Promise.withResolvers<typeof Hello>()
    const page = lazyPage(() => loading.promise)
    const { rerender } = render(<Suspense>before</Suspense>)
    await act(async () =>
      startTransition(() =>
        rerender(
          <Suspense>
            <LazyPageView page={page} />
          </Suspense>,
        ),
      ),
    )
    await act(async () => loading.resolve(Hello))
    expect(screen.getByText('Hello')).toBeDefined()
    expect(consoleError).not.toHaveBeenCalled()
  })

  it('rejects after a failed load instead of retrying forever', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    const page = lazyPage(load)
    await expect(page.preload()).rejects.toBeInstanceOf(PageLoadError)
    await expect(page.preload()).rejects.toBeInstanceOf(PageLoadError)
    expect(load).toHaveBeenCalledTimes(1)
  })
})

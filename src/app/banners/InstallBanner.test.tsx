import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InstallBanner } from './InstallBanner.tsx'
import { type InstallEvent, installOffer, watchInstallOffer } from './install-offer.ts'

const DAY_MS = 24 * 60 * 60_000
let isStandalone: boolean

function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => ({ outcome })) })
  act(() => void window.dispatchEvent(event))
  return event as unknown as InstallEvent & { prompt: ReturnType<typeof vi.fn> }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const banner = () => screen.queryByRole('region', { name: 'Install Oja Home App' })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

watchInstallOffer()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  installOffer.set(null)
  isStandalone = false
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }))
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'standalone')
  Reflect.deleteProperty(navigator, 'maxTouchPoints')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the install banner', () => {
  it('appears ten seconds after the browser’s offer, and prompts on Install', async () => {
    render(<InstallBanner />, { wrapper: MemoryRouter })
    pass(60_000)
    expect(banner()).toBeNull()
    const event = offer()
    pass(9_900)
    expect(banner()).toBeNull()
    pass(100)
    expect(banner()).not.toBeNull()
    await press('Install')
    expect(event.prompt).toHaveBeenCalledOnce()
    expect(banner()).toBeNull()
  })

  it.each(['/cart', '/checkout'])('is hidden during checkout: %s', (path) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <InstallBanner />
      </MemoryRouter>,
    )
    offer()
    pass(10_000)
    expect(banner()).toBeNull()
  })

  it('stays hidden for seven days after Maybe Later', async () => {
    const { unmount } = render(<InstallBanner />, { wrapper: MemoryRouter })
    offer()
    pass(10_000)
    await press('Maybe Later')
    expect(banner()).toBeNull()
    unmount()
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 60_000)
    const { unmount: leave } = render(<InstallBanner />, { wrapper: MemoryRouter })
    pass(10_000)
    expect(banner()).toBeNull()
    leave()
    vi.setSystemTime(Date.now() + 2 * 60_000)
    render(<InstallBanner />, { wrapper: MemoryRouter })
    pass(10_000)
    expect(banner()).not.toBeNull()
  })

  it('is hidden once installed, and in the installed app', () => {
    render(<InstallBanner />, { wrapper: MemoryRouter })
    offer()
    pass(10_000)
    act(() => void window.dispatchEvent(new Event('appinstalled')))
    expect(banner()).toBeNull()
    cleanup()
    isStandalone = true
    render(<InstallBanner />, { wrapper: MemoryRouter })
    offer()
    pass(60_000)
    expect(banner()).toBeNull()
  })

  it('explains the installation on an iPhone, then counts as seen', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
    render(<InstallBanner />, { wrapper: MemoryRouter })
    pass(10_000)
    expect(banner()?.textContent).toContain('after seven days without a visit')
    await press('Install')
    expect(await screen.findByText('Add to Home Screen')).toBeDefined()
    await screen.findByRole('button', { name: 'Close' })
    await press('Close')
    expect(banner()).toBeNull()
    cleanup()
    render(<InstallBanner />, { wrapper: MemoryRouter })
    pass(10_000)
    expect(banner()).toBeNull()
  })
})

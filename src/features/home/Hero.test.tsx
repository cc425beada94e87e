import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLAIMS } from '../../content/settings/claims.ts'
import { HOME } from '../../content/settings/home.ts'
import { publishForTest } from '../../data/settings/settings-builder.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { Hero } from './Hero.tsx'

const featured = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, at) =>
  aProduct({ id: name, name, featured: true, createdAt: -at }),
)

let isReduced = false
class EverythingInSight {
  private readonly report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = report
  }
  observe() {
    this.report([{ isIntersecting: true }])
  }
  disconnect() {}
}

function show(featured: readonly Product[]) {
  render(
    <MemoryRouter>
      <Hero featured={featured} />
    </MemoryRouter>,
  )
}

const title = () => screen.getByRole('heading', { level: 2 }).textContent
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

beforeEach(() => {
  vi.useFakeTimers()
  publishForTest({})
  isReduced = false
  vi.stubGlobal('IntersectionObserver', EverythingInSight)
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the hero', () => {
  it('rotates every five seconds through at most four products', () => {
    show(featured)
    const titles = [title()]
    for (let turn = 0; turn < 4; turn++) {
      pass(5)
      titles.push(title())
    }
    expect(titles).toEqual(['One', 'Two', 'Three', 'Four', 'One'])
  })

  it('links to the slide’s product and to the categories', () => {
    show(featured)
    expect(screen.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/product/One')
    expect(screen.getByRole('link', { name: 'Browse Categories' }).getAttribute('href')).toBe('/categories')
  })

  it('shows the slide whose dot is pressed', () => {
    show(featured)
    fireEvent.click(screen.getByRole('button', { name: 'Slide 3 of 4' }))
    expect(title()).toBe('Three')
  })

  it('shows the default slides, linked to the shop, without featured products', () => {
    show([])
    expect(title()).toBe('Premium Electronics')
    expect(screen.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/shop')
  })

  it('shows the number of customers only if the owner turns it on', () => {
    const claim = () => screen.queryByText('10,000+ Happy Customers Worldwide')
    show(featured)
    expect(claim()).toBeNull()
    const customers = { ...CLAIMS.customers, isShown: true }
    act(() => publishForTest({ claims: { ...CLAIMS, customers } }))
    expect(claim()).not.toBeNull()
  })

  it('shows the owner’s slides with placeholders filled in', () => {
    const [slide] = HOME.slides
    if (!slide) throw new Error('a new shop has slides')
    publishForTest({ home: { slides: [{ ...slide, title: 'Welcome to {shop}', subtitle: 'in {city}' }] } })
    show([])
    expect(title()).toBe('Welcome to Oja Home')
    expect(screen.getByText('in Ibadan')).toBeDefined()
  })

  it('has no dots for a single slide', () => {
    show(featured.slice(0, 1))
    expect(screen.queryByRole('button', { name: /Slide/ })).toBeNull()
  })

  it('doesn’t rotate while touched, or with reduced motion', () => {
    show(featured)
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Featured' }))
    pass(30)
    expect(title()).toBe('One')
    cleanup()
    isReduced = true
    show(featured)
    pass(30)
    expect(title()).toBe('One')
  })
})

import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { InitialScroll } from '../../../ui/hydration/BelowTheFold.tsx'
import { ProductList } from './ProductList.tsx'

const PRODUCTS = [...Array(72).keys()].map((place) => aProduct({ id: `pot-${place}`, name: `Pot ${place}` }))

/** The indexes of rendered cards, at each commit. */
let commits: number[][] = []

function Watched() {
  useLayoutEffect(() => {
    const places = [...document.querySelectorAll('li')]
    commits.push(places.flatMap((item, place) => (item.firstChild ? [place] : [])))
  })
  return (
    <ProductList
      products={PRODUCTS}
      known={72}
      total={72}
      shown={72}
      onMore={() => {}}
      isComplete
      mode="grid"
      query=""
      isTyping={false}
    />
  )
}

function open(top: number, width: number, hasLargeLetters = false) {
  commits = []
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('innerHeight', 740)
  vi.stubGlobal('matchMedia', () => ({ matches: hasLargeLetters }))
  const page = render(
    <MemoryRouter>
      <InitialScroll value={top}>
        <Watched />
      </InitialScroll>
    </MemoryRouter>,
  )
  return page.container.querySelectorAll('li')
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('renders the visible cards first when a phone restores the scroll offset, and reserves space for the rest', () => {
  const items = open(5000, 360)
  const [first = []] = commits
  expect(first[0]).toBeGreaterThan(20)
  expect(first.length).toBeLessThan(16)
  expect(items).toHaveLength(72)
  for (const item of items) expect(item.firstChild).not.toBeNull()
})

it.each([
  ['on a desktop', 1280, false],
  ['with large letters', 360, true],
])('renders all cards at once %s, where row heights differ', (_, width, hasLargeLetters) => {
  open(5000, width, hasLargeLetters)
  expect(commits[0]).toHaveLength(72)
})

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seedCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { recentSearches } from './recent-searches.ts'
import { SearchBox } from './SearchBox.tsx'

const TREE = (
  <MemoryRouter>
    <SearchBox className="" />
  </MemoryRouter>
)

/** The prerendered page, used before React hydrates it. */
function hydrateAfter(use: (box: HTMLInputElement) => void) {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(TREE)
  use(screen.getByRole('combobox'))
  render(TREE, { container: place, hydrate: true })
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  seedCatalogue({ rows: [aProduct({ id: 'pot', name: 'Soup pot' })] })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('before hydration', () => {
  it('suggests products for text typed early if the box is still focused', async () => {
    hydrateAfter((box) => {
      box.focus()
      box.value = 'soup'
    })
    expect(await screen.findByRole('option', { name: /Soup pot/ })).toBeDefined()
  })

  it('stays closed if the focus has moved on', async () => {
    hydrateAfter((box) => {
      box.value = 'soup'
    })
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('soup'))
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('submits the box’s text if Enter is pressed before React’s state has it', () => {
    hydrateAfter(() => undefined)
    const box = screen.getByRole<HTMLInputElement>('combobox')
    box.value = 'enamel teapot'
    fireEvent.submit(box.form as HTMLFormElement)
    expect(recentSearches()).toEqual(['enamel teapot'])
  })
})

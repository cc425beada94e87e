import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getCatalogue, loadIntoCatalogue, seedCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { aProduct } from '../../domain/catalogue/product-builder.ts'
import { SearchBox } from './SearchBox.tsx'

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const place = () => document.querySelector('output')?.textContent
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })

beforeEach(() => {
  localStorage.clear()
  seedCatalogue({
    rows: [aProduct({ id: 'pot', name: 'Soup pot' }), aProduct({ id: 'pan', name: 'Frying pan' })],
  })
  render(
    <MemoryRouter>
      <SearchBox className="" />
      <Place />
    </MemoryRouter>,
  )
})
afterEach(cleanup)

describe('the search box', () => {
  it('opens the shop with the trimmed, encoded text and clears itself', async () => {
    await userEvent.type(box(), '  pots & pans {Enter}')
    expect(place()).toBe('/shop?search=pots%20%26%20pans')
    expect(box().value).toBe('')
  })

  it('ignores a blank text', async () => {
    await userEvent.type(box(), '   {Enter}')
    expect(place()).toBe('/')
  })

  it('suggests the device’s products during typing', async () => {
    await userEvent.type(box(), 'soup')
    expect(await screen.findByRole('option', { name: /Soup pot/ })).toBeDefined()
    expect(screen.queryByRole('option', { name: /Frying pan/ })).toBeNull()
  })

  it('searches for the text on Enter after Escape or blur has closed the list', async () => {
    for (const close of ['{Escape}', '{Tab}']) {
      await userEvent.type(box(), 'pan')
      await screen.findByRole('option', { name: /Frying pan/ })
      await userEvent.type(box(), `{ArrowDown}${close}`)
      await userEvent.click(box())
      await userEvent.keyboard('{Enter}')
      expect(place()).toBe('/shop?search=pan')
    }
  })

  it('opens the suggestion selected with the arrow keys', async () => {
    await userEvent.type(box(), 'pan')
    await screen.findByRole('option', { name: /Frying pan/ })
    await userEvent.type(box(), '{ArrowDown}{Enter}')
    expect(place()).toBe('/product/pan')
  })

  it('announces the number and kind of suggestions, and the selected one', async () => {
    const status = () => document.querySelector('[role=status]')?.textContent
    expect(box().getAttribute('aria-expanded')).toBe('false')
    await userEvent.type(box(), 'kitchn')
    const options = await screen.findAllByRole('option')
    const names = [/^Search for “kitchen”$/, /^Category: Kitchen Utensils$/, /^Frying pan ?₦/, /^Soup pot ?₦/]
    expect(options).toEqual(names.map((name) => screen.getByRole('option', { name })))
    expect(status()).toBe('4 suggestions')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id)
    await userEvent.type(box(), '{ArrowUp}')
    const chosen = screen.getByRole('option', { selected: true })
    expect([chosen.id, chosen]).toEqual([box().getAttribute('aria-activedescendant'), options[3]])
    await userEvent.type(box(), 'qq')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(box().hasAttribute('aria-controls')).toBe(false)
    // The device holds only the first page's products, and later ones may match.
    expect(status()).toBe('')
    act(() => loadIntoCatalogue([...getCatalogue().products], true, 0))
    await waitFor(() => expect(status()).toBe('No suggestions'))
  })

  it('searches for the text on Enter after Home, End or an arrow has moved the caret', async () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      await userEvent.type(box(), 'pan')
      await screen.findByRole('option', { name: /Frying pan/ })
      await userEvent.keyboard(`{ArrowDown}{${key}}{Enter}`)
      expect(place()).toBe('/shop?search=pan')
    }
  })

  it('offers recent searches while empty', async () => {
    await userEvent.type(box(), 'kettle{Enter}')
    await userEvent.click(box())
    expect(await screen.findByRole('option', { name: /^Searched before: ?kettle$/ })).toBeDefined()
  })
})

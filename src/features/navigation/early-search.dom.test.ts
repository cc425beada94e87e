import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberEarlySearch } from './early-search.ts'
import { recentSearches } from './recent-searches.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

function arrive(address: string, referrer: string): void {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  rememberEarlySearch()
}

it('remembers a search that the browser itself sent', () => {
  arrive('/shop?search=enamel+teapot', `${location.origin}/about`)
  expect(recentSearches()).toEqual(['enamel teapot'])
})

it('remembers no search of a link from elsewhere', () => {
  arrive('/shop?search=teapot', 'https://chat.example/')
  expect(recentSearches()).toEqual([])
})

it('remembers nothing of a page that was opened without one', () => {
  arrive('/shop', `${location.origin}/about`)
  expect(recentSearches()).toEqual([])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseTheme, readTheme } from './ThemeSelect.tsx'

const bars = () => [...document.querySelectorAll('meta')].map((tag) => tag.content)

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="">`)
    .join('')
})
afterEach(() => vi.restoreAllMocks())

it('follows the system until a theme is chosen, and again when System is chosen', () => {
  expect(readTheme()).toBe('system')
  chooseTheme('dark')
  expect([readTheme(), document.documentElement.dataset.theme, bars()]).toEqual([
    'dark',
    'dark',
    ['#11140f', '#11140f'],
  ])
  chooseTheme('system')
  expect([readTheme(), document.documentElement.dataset.theme, bars()]).toEqual([
    'system',
    undefined,
    ['#fbf8f3', '#11140f'],
  ])
})

it('ignores an unknown theme', () => {
  localStorage.setItem('oja-theme', 'pink')
  expect(readTheme()).toBe('system')
})

it('changes the page even if storage is blocked', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  chooseTheme('light')
  expect(document.documentElement.dataset.theme).toBe('light')
})

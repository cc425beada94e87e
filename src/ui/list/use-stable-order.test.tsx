import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { useStableOrder } from './use-stable-order.ts'

type ListProps = { sorted: string; query?: string; count?: number; isComplete?: boolean }

function List({ sorted, query = 'newest', count = 3, isComplete = true }: ListProps) {
  const entries = [...sorted].map((id) => ({ id }))
  return (
    <output>
      {useStableOrder({ sorted: entries, query, isComplete, count })
        .map(({ id }) => id)
        .join('')}
    </output>
  )
}

function shownAfter(...lists: readonly ListProps[]) {
  const { rerender } = render(<List sorted="" query="none yet" />)
  for (const list of lists) rerender(<List {...list} />)
  return screen.getByRole('status').textContent
}

afterEach(cleanup)

it('keeps visible items in place through repeated changes', () => {
  expect(shownAfter({ sorted: 'abc' }, { sorted: 'xabcd' }, { sorted: 'yxabcd' })).toBe('abcyxd')
})

it('sorts items below the screen', () => {
  expect(shownAfter({ sorted: 'abcd' }, { sorted: 'xdabc' })).toBe('abcxd')
})

it('fills a removed item’s place', () => {
  expect(shownAfter({ sorted: 'abcd' }, { sorted: 'xacd' })).toBe('axcd')
})

it('sorts the results of a new query', () => {
  expect(shownAfter({ sorted: 'abc' }, { sorted: 'cbax', query: 'by name' })).toBe('cbax')
})

it('keeps places while a list arrives in parts, and sorts it once complete', () => {
  const pieces = [
    { sorted: 'bd', isComplete: false },
    { sorted: 'abd', isComplete: false },
  ]
  expect(shownAfter(...pieces)).toBe('bda')
  cleanup()
  expect(shownAfter(...pieces, { sorted: 'abcd' })).toBe('abcd')
})

it('keeps a prerendered list in place when the complete one arrives', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<List sorted="ab" isComplete={false} />)
  const { rerender } = render(<List sorted="ab" isComplete={false} />, { container: page, hydrate: true })
  rerender(<List sorted="xabc" />)
  expect(screen.getByRole('status').textContent).toBe('abxc')
})

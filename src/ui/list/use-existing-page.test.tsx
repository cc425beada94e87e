import { cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useExistingPage, usePageNumber } from './Pagination.tsx'

type ListProps = { total: number | null; isPlaceholderData?: boolean }

function List({ total, isPlaceholderData = false }: ListProps) {
  const [page] = usePageNumber()
  useExistingPage({ data: total === null ? undefined : { total }, isPlaceholderData }, 20, page)
  return <output>{useLocation().search}</output>
}

function open(search: string, props: ListProps) {
  history.replaceState(null, '', `/admin/orders${search}`)
  render(
    <BrowserRouter>
      <List {...props} />
    </BrowserRouter>,
  )
  return screen.getByRole('status').textContent
}

afterEach(cleanup)

it('moves to the last page if the requested one doesn’t exist', () => {
  expect(open('?status=shipped&page=9', { total: 41 })).toBe('?status=shipped&page=3')
})

it('moves to the first page of an empty list', () => {
  expect(open('?page=2', { total: 0 })).toBe('')
})

it('stays on an existing page, and while the total is unknown', () => {
  expect(open('?page=3', { total: 41 })).toBe('?page=3')
  cleanup()
  expect(open('?page=3', { total: null })).toBe('?page=3')
  cleanup()
  expect(open('?page=3', { total: 5, isPlaceholderData: true })).toBe('?page=3')
})

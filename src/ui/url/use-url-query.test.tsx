import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useUrlQuery } from './use-url-query.ts'

it('keeps both of two changes made before the next render', () => {
  history.replaceState(null, '', '/shop?sort=newest&page=3')
  const { result } = renderHook(() => [useUrlQuery(), useUrlQuery()] as const, { wrapper: BrowserRouter })
  const [[, setFirst], [, setSecond]] = result.current
  act(() => {
    setFirst({ category: 'body-care', page: '' })
    setSecond({ sort: 'price-asc' })
  })
  expect(location.search).toBe('?sort=price-asc&category=body-care')
  expect(`${result.current[0][0]}`).toBe('sort=price-asc&category=body-care')
})

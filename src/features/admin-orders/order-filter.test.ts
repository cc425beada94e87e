import { describe, expect, it } from 'vitest'
import { orderFilterFromQuery } from './order-filter.ts'

const filterOf = (query: string) => orderFilterFromQuery(new URLSearchParams(query))

describe('the filter of the orders', () => {
  it('shows all orders, newest first, without a query', () => {
    expect(filterOf('')).toEqual({
      status: null,
      needs: null,
      payBy: null,
      search: '',
      sort: 'newest',
      isDescending: true,
    })
  })

  it('is what the link says', () => {
    expect(filterOf('status=shipped&needs=refund&pay=on_delivery&search=ada&sort=total&order=asc')).toEqual({
      status: 'shipped',
      needs: 'refund',
      payBy: 'on_delivery',
      search: 'ada',
      sort: 'total',
      isDescending: false,
    })
  })

  it('leaves out what no order can have', () => {
    expect(filterOf('status=lost&needs=love&pay=cowries&sort=secret')).toMatchObject({
      status: null,
      needs: null,
      payBy: null,
      sort: 'newest',
    })
  })
})

import { expect, it } from 'vitest'
import { withoutFormulaGuard } from '../csv.ts'
import { readCsv } from '../files/read-csv.ts'
import { analyticsCsv, type Charts } from './analytics.ts'

const PERIOD: Charts = {
  daily: [
    { day: '2026-11-20', revenue: 0, orders: 0 },
    { day: '2026-11-21', revenue: 1_250_050, orders: 2 },
  ],
  revenueBefore: 0,
  byStatus: { confirmed: 2 },
  placed: 2,
  paid: 2,
  topProducts: [{ id: 'p', name: 'Pot, large', imageUrl: null, quantity: 3, revenue: 1_250_050 }],
  lowStock: [{ id: 'q', name: '=Cup', imageUrl: null, stockQuantity: 0 }],
}

it('has a row for each bar of the charts, in naira', () => {
  expect(readCsv(analyticsCsv(PERIOD)).rows.map((row) => row.map(withoutFormulaGuard))).toEqual([
    ['Chart', 'Item', 'Revenue (NGN)', 'Count'],
    ['Revenue by day', '2026-11-20', '0', '0'],
    ['Revenue by day', '2026-11-21', '12500.5', '2'],
    ['Orders by status', 'Confirmed', '', '2'],
    ['Top products', 'Pot, large', '12500.5', '3'],
    ['Low stock', '=Cup', '', '0'],
  ])
})

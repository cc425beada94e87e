import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { DaySales } from '../../data/admin/analytics/analytics.ts'

const HEIGHT = 256
/** In seconds, as the library counts. */
const DAY = 24 * 60 * 60
/** How many days may lie between two dates below the bars; by itself the library tells of hours, too. */
const DAYS_BETWEEN = [1, 2, 3, 5, 7, 14, 30, 60, 120]
const compact = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 })

/** A canvas knows no custom properties: asks the page what a token is right now. */
function colour(place: HTMLElement, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  place.append(probe)
  const value = getComputedStyle(probe).color
  probe.remove()
  return value
}

function options(place: HTMLElement, width: number): uPlot.Options {
  const ink = colour(place, '--color-muted')
  const line = colour(place, '--color-line')
  const brand = colour(place, '--color-brand')
  const font = `12px ${getComputedStyle(place).fontFamily}`
  const axis = { stroke: ink, font, ticks: { show: false } } as const
  const bars = uPlot.paths.bars?.({ size: [0.7, 40], radius: 0.2 })
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { show: false } },
    scales: {
      // Half a day on either side, or the first and the last bar are cut in two.
      x: { time: true, range: (_chart, first, last) => [first - DAY / 2, last + DAY / 2] },
      y: { range: (_chart, _low, high) => [0, Math.max(high * 1.1, 1000)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: '{D} {MMM}',
        incrs: DAYS_BETWEEN.map((days) => days * DAY),
        space: 64,
        size: 32,
      },
      {
        ...axis,
        grid: { stroke: line, width: 1 },
        size: 64,
        values: (_chart, ticks) => ticks.map((tick) => `₦${compact.format(tick)}`),
      },
    ],
    series: [
      {},
      {
        label: 'Revenue',
        points: { show: false },
        stroke: brand,
        fill: brand,
        width: 0,
        ...(bars && { paths: bars }),
      },
    ],
  }
}

/** Draws the bars, follows the box's width and the colour scheme. Returns a way to take it down. */
export function drawRevenue(place: HTMLElement, days: readonly DaySales[]): () => void {
  const data: uPlot.AlignedData = [
    days.map(({ day }) => Date.parse(`${day}T00:00:00`) / 1000),
    days.map(({ revenue }) => revenue / 100),
  ]
  let chart = new uPlot(options(place, place.clientWidth), data, place)
  const redraw = () => {
    chart.destroy()
    chart = new uPlot(options(place, place.clientWidth), data, place)
  }
  const size = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT }))
  size.observe(place)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', redraw)
  return () => {
    size.disconnect()
    scheme.removeEventListener('change', redraw)
    chart.destroy()
  }
}

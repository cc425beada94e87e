import { figure, kib, limit, medianOf, ms, plain, type Row } from '../figures-table.ts'
import { INTERACTIVE_TARGETS, PAINT_TARGETS, WEIGHT_TARGETS } from '../targets.ts'
import type { Journey } from './journey.ts'
import type { ConnectionName } from './visit.ts'
import type { VisitFigures } from './visit-figures.ts'

const KINDS = ['document', 'script', 'css', 'image', 'fetch', 'other'] as const

/** A page's figures with their targets. `workerScript`: transferred bytes of sw.js, which DevTools doesn't report. */
export function visitRows(
  journeys: readonly Journey[],
  connection: Exclude<ConnectionName, 'none'>,
  page: 'home' | 'list' | 'product',
  workerScript: number,
): Row[] {
  const of = (visit: keyof Journey, pick: (figures: VisitFigures) => number | null) =>
    medianOf(journeys.map((journey) => pick(journey[visit])))
  const first = (pick: (figures: VisitFigures) => number | null) => of('first', pick)
  const paint = PAINT_TARGETS[connection]
  const w = WEIGHT_TARGETS
  const largestRepeat = page === 'product' ? w.repeatLargestPaintProduct : w.repeatLargestPaint
  const scripts = first((v) => v.byKind.script)
  const late = first((v) => v.firstCardPicture)
  const interactive = first((v) => v.interactive)
  const isTimed = connection === 'slow3g' && page !== 'product'
  const rows = [
    limit(
      'first paint',
      first((v) => v.firstPaint),
      paint.firstPaint,
      ms,
    ),
    figure(
      '  of 14 KB of text alone, in turn with it',
      of('bare', (v) => v.firstPaint),
      ms,
    ),
    limit(
      'largest paint',
      first((v) => v.largestPaint),
      paint.largestPaint,
      ms,
    ),
    figure('first product picture', late, ms),
    isTimed ? limit('interactive', interactive, INTERACTIVE_TARGETS[page], ms) : figure('interactive', interactive, ms),
    limit(
      'all bytes, with sw.js',
      first((v) => v.bytes + workerScript),
      w.allBytes,
      kib,
    ),
    ...KINDS.map((kind) => figure(`  ${kind}`, kind === 'script' ? scripts : first((v) => v.byKind[kind]), kib)),
    figure('  sw.js', workerScript, kib),
    figure(
      '  of these fetched by the worker',
      first((v) => v.workerBytes),
      kib,
    ),
    limit(
      'largest picture',
      first((v) => v.largestPicture),
      page === 'list' ? w.listPicture : w.heroPicture,
      kib,
    ),
    figure(
      'requests',
      first((v) => v.requests),
      plain,
    ),
    limit(
      'bytes before the largest paint',
      first((v) => v.bytesBeforeLargestPaint),
      w.bytesBeforeLargestPaint,
      kib,
    ),
    limit(
      'scripts before the largest paint',
      first((v) => v.scriptBytesBeforeLargestPaint),
      w.scriptBytesBeforeLargestPaint,
      kib,
    ),
    limit(
      'depth to the largest paint',
      first((v) => v.depth),
      w.depth,
      plain,
    ),
    limit(
      'layout shift',
      first((v) => v.layoutShift),
      w.layoutShift,
      plain,
    ),
    limit(
      'longest task',
      first((v) => v.longestTask),
      w.longestTaskMs,
      ms,
    ),
    limit(
      'second visit, largest paint',
      of('second', (v) => v.largestPaint),
      largestRepeat,
      ms,
    ),
    limit(
      'second visit, bytes',
      of('second', (v) => v.bytes),
      w.repeatBytes,
      kib,
    ),
    figure(
      '  of these by the worker',
      of('second', (v) => v.workerBytes),
      kib,
    ),
    limit(
      'third visit, largest paint',
      of('third', (v) => v.largestPaint),
      largestRepeat,
      ms,
    ),
    limit(
      'third visit, bytes',
      of('third', (v) => v.bytes),
      w.repeatBytes,
      kib,
    ),
    limit(
      'offline, largest paint',
      of('offline', (v) => v.largestPaint),
      w.offlineLargestPaint,
      ms,
    ),
    limit(
      'offline, a product never opened',
      of('offlineProduct', (v) => v.largestPaint),
      w.offlineLargestPaint,
      ms,
    ),
    limit(
      'offline, results of a search',
      of('offlineSearch', (v) => v.largestPaint),
      w.offlineSearchPaint,
      ms,
    ),
  ]
  return rows
}

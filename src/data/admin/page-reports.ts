import { queryOptions } from '@tanstack/react-query'
import { timeFromText } from '../../lib/time-from-text.ts'
import { ADMIN, adminRequest } from './admin-request.ts'

export const REPORT_DAYS = [1, 7, 30] as const
export type ReportDays = (typeof REPORT_DAYS)[number]

/**
 * Three of four visits to a page over a kind of connection stayed within these. Milliseconds, the shift without a unit;
 * null: not measured.
 */
export type PageSpeed = {
  readonly page: string
  readonly connection: string
  readonly visits: number
  readonly firstByte: number | null
  readonly firstPaint: number | null
  readonly largestPaint: number | null
  readonly interaction: number | null
  readonly layoutShift: number | null
}

export type PageError = {
  readonly message: string
  readonly page: string
  readonly times: number
  readonly lastAt: number
  readonly appVersion: string
  readonly stack: string | null
}

/** `week`: the day it began, as `2026-11-23`. nothing: nothing was found; left: the shop was left from the list of what was found. */
export type VainSearch = {
  readonly week: string
  readonly text: string
  readonly outcome: 'nothing' | 'left'
  readonly times: number
}

export type PageReports = {
  readonly speed: readonly PageSpeed[]
  readonly errors: readonly PageError[]
  readonly searches: readonly VainSearch[]
}

type SpeedRow = {
  page: string
  connection: string
  visits: number
  first_byte_ms: number | null
  first_paint_ms: number | null
  largest_paint_ms: number | null
  interaction_ms: number | null
  layout_shift: number | null
}
type ErrorRow = {
  message: string
  page: string
  times: number
  last_at: string
  app_version: string
  stack: string | null
}

/** The reports of the last days. Fails with DataError. */
export function pageReports(days: ReportDays) {
  return queryOptions<PageReports>({
    queryKey: [ADMIN, 'page-reports', days],
    queryFn: async () => {
      const json = await adminRequest((rest) => rest.rpc('admin_page_reports', { p_days: days }))
      const { speed, errors, searches } = json as unknown as {
        speed: SpeedRow[]
        errors: ErrorRow[]
        searches: VainSearch[]
      }
      return {
        searches,
        speed: speed.map((row) => ({
          page: row.page,
          connection: row.connection,
          visits: row.visits,
          firstByte: row.first_byte_ms,
          firstPaint: row.first_paint_ms,
          largestPaint: row.largest_paint_ms,
          interaction: row.interaction_ms,
          layoutShift: row.layout_shift,
        })),
        errors: errors.map(({ last_at, app_version, ...row }) => ({
          ...row,
          lastAt: timeFromText(last_at),
          appVersion: app_version,
        })),
      }
    },
  })
}

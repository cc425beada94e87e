import { count, listOf, oneOf, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { adminQuery } from './admin-request.ts'

export const REPORT_DAYS = [1, 7, 30] as const
export type ReportDays = (typeof REPORT_DAYS)[number]

/** 75th percentiles of the visits to a page, by kind of connection. The layout shift has no unit. Null if not measured. */
const SPEED = {
  page: text,
  connection: text,
  visits: count,
  first_byte_ms: optional(count),
  first_paint_ms: optional(count),
  largest_paint_ms: optional(count),
  interaction_ms: optional(count),
  layout_shift: optional(count),
}
export type PageSpeed = RowOf<typeof SPEED>

const ERROR = {
  message: text,
  page: text,
  times: count,
  last_at: time,
  app_version: text,
  stack: optional(text),
}
export type PageError = RowOf<typeof ERROR>

/** `week` is its first day, as `2026-11-23`. nothing: no results. left: the visitor left the shop from the results. */
const SEARCH = { week: text, text, outcome: oneOf('nothing', 'left'), times: count }
export type EmptySearch = RowOf<typeof SEARCH>

const readReports = rowKind({
  speed: listOf(rowKind(SPEED)),
  errors: listOf(rowKind(ERROR)),
  searches: listOf(rowKind(SEARCH)),
})

/** Queries the reports of the last `days`. Fails with DataError. */
export function pageReports(days: ReportDays) {
  return adminQuery(['page-reports', days], readReports, 'admin_page_reports', { p_days: days })
}

import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { restUrl, shopHeaders } from '../supabase/rest.ts'
import { emptySearches, recordEmptySearch } from './empty-searches.ts'
import { mayReport } from './report-choice.ts'

declare global {
  interface Window {
    /** startup/head.ts collects errors from the start of the page load. */
    failures?: readonly (ErrorEvent | PromiseRejectionEvent)[]
  }
}

/** Maps a path to its screen without ids or queries: `/product/:id`. */
export type ScreenOf = (pathname: string) => string

type Figure = 'first_byte_ms' | 'first_paint_ms' | 'largest_paint_ms' | 'interaction_ms' | 'layout_shift'

const FIGURES: Readonly<Record<MetricType['name'], Figure>> = {
  TTFB: 'first_byte_ms',
  FCP: 'first_paint_ms',
  LCP: 'largest_paint_ms',
  INP: 'interaction_ms',
  CLS: 'layout_shift',
}
const MAX_ERRORS = 5

function connectionType(): string {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType ?? 'unknown'
}

/** The entry script's name contains the version's hash. */
function appVersion(): string {
  const entry = [...document.scripts].find(({ src }) => src.includes('/assets/index-'))
  return entry?.src.replace(/^.*\/|\.js$/g, '') ?? ''
}

function send(report: Readonly<Record<string, unknown>>): void {
  const headers = shopHeaders()
  headers.set('content-type', 'application/json')
  const body = JSON.stringify({ p_report: { ...report, connection: connectionType(), app_version: appVersion() } })
  // The page may be gone before the response. Lost reports don't matter.
  fetch(restUrl('rpc/report_page'), { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}

/** URLs in error messages may contain search terms. */
const withoutQueries = (text: string) => text.replace(/\?[^\s:)]*/g, '')

function reportErrors(screenOf: ScreenOf): void {
  const told = new Set<string>()
  const report = (thrown: unknown, text: string) => {
    const message = withoutQueries(text)
    if (told.has(message) || told.size >= MAX_ERRORS) return
    told.add(message)
    const stack = thrown instanceof Error ? withoutQueries(thrown.stack ?? '') : null
    send({ page: screenOf(location.pathname), message, stack })
  }
  const onError = ({ error, message }: ErrorEvent) => report(error, message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason, String(reason))
  for (const early of window.failures ?? []) {
    if (early instanceof ErrorEvent) onError(early)
    else onRejection(early)
  }
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}

/**
 * Reports this page load's speed and failed searches once, when the page is hidden, and script errors, including those before this call. Call it
 * once. No-op if this device may not report.
 */
export function startPageReports(monitoring: Setting<'monitoring'>, screenOf: ScreenOf): void {
  if (!mayReport(monitoring)) return
  const page = screenOf(location.pathname)
  const measured: Partial<Record<Figure, number>> = {}
  const note = ({ name, value }: MetricType) => {
    measured[FIGURES[name]] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
  }
  onTTFB(note)
  onFCP(note)
  onLCP(note)
  onINP(note)
  onCLS(note)
  let isSent = false
  const leave = () => {
    if (isSent || document.visibilityState !== 'hidden' || Object.keys(measured).length === 0) return
    isSent = true
    const text = new URLSearchParams(location.search).get('search')?.trim()
    if (text) recordEmptySearch(text, 'left')
    send({ page, ...measured, searches: emptySearches() })
  }
  // After web-vitals' own listeners, which report their last figures on this event.
  document.addEventListener('visibilitychange', leave)
  reportErrors(screenOf)
}

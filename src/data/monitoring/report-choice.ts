import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { createExternalStore } from '../../lib/external-store.ts'
import { storedChoice } from '../../lib/stored-value.ts'

/** The shopper's consent to reports of speed and errors. Null until they answer. */
export type ReportChoice = 'yes' | 'no'

const stored = storedChoice('oja:reports', (text): text is ReportChoice => text === 'yes' || text === 'no')
const choice = createExternalStore<ReportChoice | null>(null, () => choice.set(stored.read()))

export const useReportChoice = choice.use

/** Takes effect on the next page load. False if the browser didn't store it. */
export function chooseReports(next: ReportChoice): boolean {
  choice.set(next)
  return stored.write(next)
}

/** The browser opts out for all sites: https://www.w3.org/TR/gpc/ or the older Do Not Track. */
function browserObjects(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** Whether this device may report: the shop measures, and the shopper agreed, or didn't object if the shop doesn't ask first. */
export function mayReport(
  { isOn, asksFirst }: Setting<'monitoring'>,
  said: ReportChoice | null = stored.read(),
): boolean {
  if (!isOn || browserObjects()) return false
  return asksFirst ? said === 'yes' : said !== 'no'
}

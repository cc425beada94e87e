import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { createExternalStore } from '../../lib/external-store.ts'
import { storedChoice } from '../../lib/stored-value.ts'

/** The answer to the question about reports of speed and errors; null until there is one. */
export type ReportChoice = 'yes' | 'no'

const stored = storedChoice('oja:reports', (text): text is ReportChoice => text === 'yes' || text === 'no')
const choice = createExternalStore<ReportChoice | null>(null, () => choice.set(stored.read()))

export const useReportChoice = choice.use

/** Counts from the next page load on. False when the browser did not store it. */
export function chooseReports(next: ReportChoice): boolean {
  choice.set(next)
  return stored.write(next)
}

/** The browser says for every site that its owner wants no reports: https://www.w3.org/TR/gpc/ and the older Do Not Track. */
function browserObjects(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** Whether this device may report: the shop measures, and its owner agreed, or did not object where the shop doesn't ask first. */
export function mayReport(
  { isOn, asksFirst }: Setting<'monitoring'>,
  said: ReportChoice | null = stored.read(),
): boolean {
  if (!isOn || browserObjects()) return false
  return asksFirst ? said === 'yes' : said !== 'no'
}

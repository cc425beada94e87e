import { useSyncExternalStore } from 'react'
import type { ToastText } from '../../content/messages/toast-text.ts'
import { HOURS } from '../../content/settings/hours.ts'
import { SUPPORT } from '../../content/settings/support.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { hoursText } from '../../domain/support/business-hours.ts'
import { fillText } from '../../lib/fill-text.ts'
import { shopNow } from '../connection/clock.ts'
import { getSetting, useSetting } from './settings-store.ts'
import { useIdentity } from './use-identity.ts'

const DAY = 24 * 3_600_000
const never = () => () => {}
// Rounded to the day, so that it is stable while rendering.
const today = () => Math.floor(shopNow() / DAY) * DAY

/** Returns the business hours and holidays in the coming days. Prerendered pages show the hours only, because the build can't know today's date. */
export function useBusinessHours(): string {
  const { businessHours } = useIdentity()
  const hours = useSetting('hours', HOURS)
  const now = useSyncExternalStore(never, today, () => null)
  return now === null ? businessHours : hoursText(businessHours, hours, now)
}

/** Returns the owner's claim about response times. Rule W2. */
export function useSupport(): Setting<'support'> {
  return useSetting('support', SUPPORT)
}

const timeOf = ({ answer }: Setting<'support'>) => (answer.isShown ? answer.text : 'as soon as we can')

/** Returns the usual response time, as in "We respond …". */
export function useAnswerTime(): string {
  return timeOf(useSupport())
}

/** Fills the response time into a toast's `{answer}`. */
export function withAnswerTime(toast: ToastText): ToastText {
  return { ...toast, message: fillText(toast.message ?? '', { answer: timeOf(getSetting('support', SUPPORT)) }) }
}

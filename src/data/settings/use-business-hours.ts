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
// As far as a screen tells days apart, so that it is the same while it renders.
const today = () => Math.floor(shopNow() / DAY) * DAY

/** When somebody is there, with the holidays that are near. A prerendered page says the hours alone: which holiday is near, the build can't know. */
export function useBusinessHours(): string {
  const { businessHours } = useIdentity()
  const hours = useSetting('hours', HOURS)
  const now = useSyncExternalStore(never, today, () => null)
  return now === null ? businessHours : hoursText(businessHours, hours, now)
}

/** The owner's promise about answers. Rule W2. */
export function useSupport(): Setting<'support'> {
  return useSetting('support', SUPPORT)
}

const timeOf = ({ answer }: Setting<'support'>) => (answer.isShown ? answer.text : 'as soon as we can')

/** When messages and tickets are answered, as in "We respond …". */
export function useAnswerTime(): string {
  return timeOf(useSupport())
}

/** A toast whose message names that time as `{answer}`. */
export function withAnswerTime(toast: ToastText): ToastText {
  return { ...toast, message: fillText(toast.message ?? '', { answer: timeOf(getSetting('support', SUPPORT)) }) }
}

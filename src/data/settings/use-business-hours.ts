import { useSyncExternalStore } from 'react'
import { HOURS } from '../../content/settings/hours.ts'
import { hoursText } from '../../domain/support/business-hours.ts'
import { shopNow } from '../connection/clock.ts'
import { useSetting } from './settings-store.ts'
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

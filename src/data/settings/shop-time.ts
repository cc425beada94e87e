import { HOURS } from '../../content/settings/hours.ts'
import { fromZoneInput, zoneDay, zoneInput, zoneStamp, zoneTime } from '../../lib/zone-time.ts'
import { getSetting, useSetting } from './settings-store.ts'

const BUILT = { zone: HOURS.zone }

/** The shop's time zone, for prerendered pages. */
export const useShopZone = () => useSetting('hours', BUILT).zone

export const shopZone = () => getSetting('hours', BUILT).zone

/** Formats a time, as `30 Nov 2026 23:59` in the shop's zone. All take milliseconds since 1970. */
export const shopTime = (at: number) => zoneTime(shopZone(), at)

/** Formats a time, as `2026-11-30 23:59:59` in the shop's zone, with milliseconds unless 0. */
export const shopStamp = (at: number) => zoneStamp(shopZone(), at)

/** Formats the day in the shop's zone, as `2026-11-30`. */
export const shopDay = (at: number) => zoneDay(shopZone(), at)

/** Formats a time for a `datetime-local` input in the shop's zone, as `2026-11-30T23:59`. */
export const shopInput = (at: number) => zoneInput(shopZone(), at)

/** Parses a `datetime-local` value in the shop's zone to milliseconds since 1970; NaN if malformed. */
export const fromShopInput = (typed: string) => fromZoneInput(shopZone(), typed)

import { HOURS } from '../../content/settings/hours.ts'
import { fromZoneInput, zoneDay, zoneInput, zoneStamp, zoneTime } from '../../lib/zone-time.ts'
import { getSetting, useSetting } from './settings-store.ts'

const BUILT = { zone: HOURS.zone }

/** The time zone of the shop's clocks, where a page is prerendered with it. */
export const useShopZone = () => useSetting('hours', BUILT).zone

export const shopZone = () => getSetting('hours', BUILT).zone

/** `30 Nov 2026 23:59` on the shop's clocks. Takes milliseconds since 1970, as the others. */
export const shopTime = (at: number) => zoneTime(shopZone(), at)

/** `2026-11-30 23:59:59` on the shop's clocks, with milliseconds where there are some. */
export const shopStamp = (at: number) => zoneStamp(shopZone(), at)

/** The shop's day, as `2026-11-30`. */
export const shopDay = (at: number) => zoneDay(shopZone(), at)

/** `2026-11-30T23:59` on the shop's clocks, as an input of day and time has it. */
export const shopInput = (at: number) => zoneInput(shopZone(), at)

/** Milliseconds since 1970 of what an input of day and time holds; NaN for what is no time. */
export const fromShopInput = (typed: string) => fromZoneInput(shopZone(), typed)

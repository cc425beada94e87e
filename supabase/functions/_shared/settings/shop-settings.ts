import type { SupabaseClient } from '@supabase/supabase-js'
import { DELIVERY } from '../../../../src/content/settings/delivery.ts'
import { FAQ } from '../../../../src/content/settings/faq.ts'
import { HOURS } from '../../../../src/content/settings/hours.ts'
import { IDENTITY } from '../../../../src/content/settings/identity.ts'
import { ApiError } from '../http/api-error.ts'

/** The default settings that functions use. */
export const NEW_SHOP = { identity: IDENTITY, faq: FAQ, delivery: DELIVERY, hours: HOURS } as const

export type ShopSettings = typeof NEW_SHOP

const FRESH_MS = 60_000

/** Reads the settings, published or default; cached for a minute. */
export function shopSettings(service: SupabaseClient, now: () => number = Date.now): () => Promise<ShopSettings> {
  let known: ShopSettings | null = null
  let readAt = 0
  return async () => {
    if (known && now() - readAt < FRESH_MS) return known
    const { data, error } = await service
      .from('shop_settings')
      .select('section, value')
      .in('section', Object.keys(NEW_SHOP))
    if (error) {
      console.error(JSON.stringify({ settings: error.code || 'unreachable', error: error.message }))
      // Stale settings are better than no answer.
      if (known) return known
      throw new ApiError(503, 'unavailable', 'The shop can’t be reached right now. Please try again.')
    }
    const published = Object.fromEntries(data.map(({ section, value }) => [section, value])) as Partial<ShopSettings>
    const settings = { ...NEW_SHOP, ...published }
    known = settings
    readAt = now()
    return settings
  }
}

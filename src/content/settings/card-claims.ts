import type { SettingPart } from '../../domain/settings/setting-parts.ts'

declare const BUILT_CARD_CLAIMS: SettingPart<'card_claims'> | undefined

/** The claims that cards make for products without a review (rule P7). */
export const CARD_CLAIMS: SettingPart<'card_claims'> =
  typeof BUILT_CARD_CLAIMS === 'undefined'
    ? {
        unratedHome: { isShown: false, text: '50+ reviews' },
      }
    : BUILT_CARD_CLAIMS

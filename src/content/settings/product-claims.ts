import type { SettingPart } from '../../domain/settings/setting-parts.ts'

declare const BUILT_PRODUCT_CLAIMS: SettingPart<'product_claims'> | undefined

export const PRODUCT_CLAIMS: SettingPart<'product_claims'> =
  typeof BUILT_PRODUCT_CLAIMS === 'undefined'
    ? {
        unratedProduct: { isShown: false, text: '24 reviews' },
        assurances: [
          { isShown: false, text: 'Free Shipping' },
          { isShown: false, text: '2 Year Warranty' },
          { isShown: false, text: '30 Day Returns' },
        ],
      }
    : BUILT_PRODUCT_CLAIMS

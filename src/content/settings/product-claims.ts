import type { Setting } from '../../domain/settings/setting-shapes.ts'

type ProductClaims = Pick<Setting<'claims'>, 'unratedHome' | 'unratedProduct' | 'assurances'>

declare const BUILT_PRODUCT_CLAIMS: ProductClaims | undefined

/** Of the claims, what a product's card and page show: every visit loads them, and the others later. */
export const PRODUCT_CLAIMS: ProductClaims =
  typeof BUILT_PRODUCT_CLAIMS === 'undefined'
    ? {
        unratedHome: {
          isShown: false,
          text: '50+ reviews',
        },
        unratedProduct: {
          isShown: false,
          text: '24 reviews',
        },
        assurances: [
          {
            isShown: false,
            text: 'Free Shipping',
          },
          {
            isShown: false,
            text: '2 Year Warranty',
          },
          {
            isShown: false,
            text: '30 Day Returns',
          },
        ],
      }
    : BUILT_PRODUCT_CLAIMS

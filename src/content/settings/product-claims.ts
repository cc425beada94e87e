import type { Setting } from '../../domain/settings/setting-shapes.ts'

export const PRODUCT_CLAIMS: Pick<Setting<'claims'>, 'unratedProduct' | 'assurances'> = {
  unratedProduct: { isShown: false, text: '24 reviews' },
  assurances: [
    { isShown: false, text: 'Free Shipping' },
    { isShown: false, text: '2 Year Warranty' },
    { isShown: false, text: '30 Day Returns' },
  ],
}

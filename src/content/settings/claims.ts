import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { CARD_CLAIMS } from './card-claims.ts'
import { PRODUCT_CLAIMS } from './product-claims.ts'

/** The shop's claims about itself, from before it has real numbers. Off until the owner turns them on. */
export const CLAIMS: Setting<'claims'> = {
  ...CARD_CLAIMS,
  ...PRODUCT_CLAIMS,
  customers: { isShown: false, text: '10,000+ Happy Customers Worldwide' },
  popularCounts: false,
  stats: [
    { isShown: false, value: '10,000+', label: 'Happy customers' },
    { isShown: false, value: '50+', label: 'Countries served' },
    { isShown: false, value: '8+', label: 'Years in business' },
    { isShown: false, value: '100,000+', label: 'Products sold' },
  ],
}

import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { SHOP_SIGN } from './shop-sign.ts'

declare const BUILT_IDENTITY: Setting<'identity'> | undefined

/** Every other text names the shop through `{shop}` and the like. */
export const IDENTITY: Setting<'identity'> =
  typeof BUILT_IDENTITY === 'undefined'
    ? {
        ...SHOP_SIGN,
        whatsapp: '+2348005550101',
        brandColour: '#0B5D3B',
        homeCity: 'Ibadan',
        country: 'Nigeria',
        businessHours: 'Monday to Saturday, 8am to 6pm',
        foundedYear: 2016,
      }
    : BUILT_IDENTITY

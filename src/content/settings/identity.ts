import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { SHOP_SIGN } from './shop-sign.ts'
import { WHATSAPP } from './whatsapp.ts'

/** All other texts use these through placeholders such as `{shop}`. */
export const IDENTITY: Setting<'identity'> = {
  ...SHOP_SIGN,
  ...WHATSAPP,
  brandColour: '#0B5D3B',
  homeCity: 'Ibadan',
  country: 'Nigeria',
  businessHours: 'Monday to Saturday, 8am to 6pm',
  foundedYear: 2016,
}

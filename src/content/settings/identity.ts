import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { SHOP_SIGN } from './shop-sign.ts'
import { WHATSAPP } from './whatsapp.ts'

/** Every other text names the shop through `{shop}` and the like. */
export const IDENTITY: Setting<'identity'> = {
  ...SHOP_SIGN,
  ...WHATSAPP,
  brandColour: '#0B5D3B',
  homeCity: 'Ibadan',
  country: 'Nigeria',
  businessHours: 'Monday to Saturday, 8am to 6pm',
  foundedYear: 2016,
}

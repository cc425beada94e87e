import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { PUBLIC_IDENTITY } from './public-identity.ts'
import { WHATSAPP } from './whatsapp.ts'

/** All other texts use these through placeholders such as `{shop}`. */
export const IDENTITY: Setting<'identity'> = {
  ...PUBLIC_IDENTITY,
  ...WHATSAPP,
  brandColour: '#0B5D3B',
  homeCity: 'Ibadan',
  country: 'Nigeria',
  businessHours: 'Monday to Saturday, 8am to 6pm',
  foundedYear: 2016,
}

import type { Setting } from '../../domain/settings/setting-shapes.ts'

declare const BUILT_IDENTITY: Setting<'identity'> | undefined

/** Who the shop is. Every other text names it through `{shop}` and the like. */
export const IDENTITY: Setting<'identity'> =
  typeof BUILT_IDENTITY === 'undefined'
    ? {
        name: 'Oja Home',
        shortName: 'Oja',
        description:
          'Kitchen utensils, household items, school items, body care and supplements, delivered across Nigeria.',
        logo: null,
        brandColour: '#0B5D3B',
        email: 'hello@oja.example',
        phones: ['+2348005550101', '+2348005550102'],
        whatsapp: '+2348005550101',
        address: 'Ring Road, Ibadan, Oyo State, Nigeria',
        homeCity: 'Ibadan',
        country: 'Nigeria',
        businessHours: 'Monday to Saturday, 8am to 6pm',
        foundedYear: 2016,
        copyrightYear: 2024,
      }
    : BUILT_IDENTITY

import type { SettingPart } from '../../domain/settings/setting-parts.ts'

declare const BUILT_SHOP_SIGN: SettingPart<'shop_sign'> | undefined

/** The part of the shop's identity that every page shows. */
export const SHOP_SIGN: SettingPart<'shop_sign'> =
  typeof BUILT_SHOP_SIGN === 'undefined'
    ? {
        name: 'Oja Home',
        shortName: 'Oja',
        description:
          'Kitchen utensils, household items, school items, body care and supplements, delivered across Nigeria.',
        logo: null,
        email: 'hello@oja.example',
        phones: ['+2348005550101', '+2348005550102'],
        address: 'Ring Road, Ibadan, Oyo State, Nigeria',
        copyrightYear: 2024,
      }
    : BUILT_SHOP_SIGN

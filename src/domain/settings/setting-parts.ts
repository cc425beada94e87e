import type { Setting } from './setting-shapes.ts'

/** Parts of sections that a first visit shows, each in a file of its own: the rest of its section is loaded later. */
export const SETTING_PARTS = {
  /** Around every page. */
  shop_sign: {
    section: 'identity',
    fields: ['name', 'shortName', 'description', 'logo', 'email', 'phones', 'address', 'copyrightYear'],
  },
  /** In the HTML alone, where a browser runs no scripts. */
  whatsapp: { section: 'identity', fields: ['whatsapp'] },
  /** On the cards of lists. */
  card_claims: { section: 'claims', fields: ['unratedHome'] },
  /** On a product's page. */
  product_claims: { section: 'claims', fields: ['unratedProduct', 'assurances'] },
} as const

type Parts = typeof SETTING_PARTS
export type SettingPartName = keyof Parts
export type SettingPart<P extends SettingPartName> = Pick<
  Setting<Parts[P]['section']>,
  Parts[P]['fields'][number] & keyof Setting<Parts[P]['section']>
>

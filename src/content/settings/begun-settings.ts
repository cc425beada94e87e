import type { Setting, SettingSection } from '../../domain/settings/setting-shapes.ts'
import { ABOUT } from './about.ts'
import { CLAIMS } from './claims.ts'
import { CURRENCY_RATES } from './currencies.ts'
import { DELIVERY } from './delivery.ts'
import { FAQ } from './faq.ts'
import { HOME } from './home.ts'
import { HOURS } from './hours.ts'
import { IDENTITY } from './identity.ts'
import { MONITORING } from './monitoring.ts'
import { PAYMENT } from './payment.ts'
import { PRIVACY } from './privacy.ts'
import { SEARCH } from './search.ts'
import { SUPPORT } from './support.ts'
import { TERMS } from './terms.ts'
import { VAT } from './vat.ts'

declare const BUILT_RETURNS: Setting<'returns'> | undefined
declare const BUILT_TEXTS: Setting<'texts'> | undefined

/** Sections that the owner has never published hold these values. */
export const BEGUN_SETTINGS: { readonly [S in SettingSection]: Setting<S> } = {
  identity: IDENTITY,
  home: HOME,
  about: ABOUT,
  faq: FAQ,
  terms: TERMS,
  privacy: PRIVACY,
  claims: CLAIMS,
  support: SUPPORT,
  currencies: CURRENCY_RATES,
  hours: HOURS,
  monitoring: MONITORING,
  /** The shop sends text messages to these countries: Nigeria. Rule A11. */
  texts: typeof BUILT_TEXTS === 'undefined' ? { countries: ['+234'] } : BUILT_TEXTS,
  search: SEARCH,
  payment: PAYMENT,
  vat: VAT,
  /** Rule O12. */
  returns: typeof BUILT_RETURNS === 'undefined' ? { days: 30 } : BUILT_RETURNS,
  delivery: DELIVERY,
}

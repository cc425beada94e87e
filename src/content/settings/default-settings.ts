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
import { RETURNS } from './returns.ts'
import { SEARCH } from './search.ts'
import { SUPPORT } from './support.ts'
import { TERMS } from './terms.ts'
import { TEXTS } from './texts.ts'
import { VAT } from './vat.ts'

/** The values of sections that the owner has never published. */
export const DEFAULT_SETTINGS: { readonly [S in SettingSection]: Setting<S> } = {
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
  texts: TEXTS,
  search: SEARCH,
  payment: PAYMENT,
  vat: VAT,
  returns: RETURNS,
  delivery: DELIVERY,
}

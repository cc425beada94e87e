import { ABOUT } from '../../../content/settings/about.ts'
import { CLAIMS } from '../../../content/settings/claims.ts'
import { CURRENCY_RATES } from '../../../content/settings/currencies.ts'
import { DELIVERY } from '../../../content/settings/delivery.ts'
import { FAQ } from '../../../content/settings/faq.ts'
import { HOME } from '../../../content/settings/home.ts'
import { IDENTITY } from '../../../content/settings/identity.ts'
import { MONITORING } from '../../../content/settings/monitoring.ts'
import { PAYMENT } from '../../../content/settings/payment.ts'
import { PRIVACY } from '../../../content/settings/privacy.ts'
import { TERMS } from '../../../content/settings/terms.ts'
import { VAT } from '../../../content/settings/vat.ts'
import type { Setting, SettingSection } from '../../../domain/settings/setting-shapes.ts'

/** What a section holds as long as nobody has published it. */
export const BEGUN_SETTINGS: { readonly [S in SettingSection]: Setting<S> } = {
  identity: IDENTITY,
  home: HOME,
  about: ABOUT,
  faq: FAQ,
  terms: TERMS,
  privacy: PRIVACY,
  claims: CLAIMS,
  currencies: CURRENCY_RATES,
  monitoring: MONITORING,
  payment: PAYMENT,
  vat: VAT,
  delivery: DELIVERY,
}

import { CLAIMS } from '../../../src/content/settings/claims.ts'
import { DELIVERY } from '../../../src/content/settings/delivery.ts'
import { PAYMENT } from '../../../src/content/settings/payment.ts'
import { SUPPORT } from '../../../src/content/settings/support.ts'

const shown = <Claim extends object>(claim: Claim) => ({ ...claim, isShown: true })

/** The demo shows every claim; a new shop shows none until its owner enables it (rule P8). */
const DEMO_CLAIMS: typeof CLAIMS = {
  customers: shown(CLAIMS.customers),
  unratedHome: shown(CLAIMS.unratedHome),
  unratedProduct: shown(CLAIMS.unratedProduct),
  assurances: CLAIMS.assurances.map(shown),
  popularCounts: true,
  stats: CLAIMS.stats.map(shown),
}

const DEMO_SUPPORT: typeof SUPPORT = {
  answer: shown(SUPPORT.answer),
  chat: shown(SUPPORT.chat),
  phone: shown(SUPPORT.phone),
  email: shown(SUPPORT.email),
  chatAverage: shown(SUPPORT.chatAverage),
}

/** The demo accepts every way to pay, and payment on delivery within Nigeria. */
const DEMO_PAYMENT: typeof PAYMENT = { ...PAYMENT, ways: [...PAYMENT.ways, { way: 'opay' }, { way: 'on_delivery' }] }
const DEMO_DELIVERY: typeof DELIVERY = {
  methods: DELIVERY.methods.map((method) => ({ ...method, payOnDelivery: method.area !== 'abroad' })),
}

/** The demo owner's published settings: rows of `shop_settings` and `shop_setting_versions`. */
export function settingRows() {
  return [
    { section: 'claims', value: DEMO_CLAIMS, version: 1 },
    { section: 'payment', value: DEMO_PAYMENT, version: 2 },
    { section: 'delivery', value: DEMO_DELIVERY, version: 3 },
    { section: 'support', value: DEMO_SUPPORT, version: 4 },
  ]
}

import { DEFAULT_EMAIL_PREFERENCES, DEFAULT_PRIVACY_PREFERENCES } from '../../../src/domain/people/preferences.ts'
import { choiceOf, demoProductNamed, variantSet } from '../catalogue/demo-product.ts'
import { namedUuid } from '../lib/identity.ts'
import { before, DAY, HOUR } from '../lib/time.ts'
import { DEMO_CUSTOMER, DEMO_CUSTOMERS } from './people.ts'

const [, musa, tolu, ngozi] = DEMO_CUSTOMERS

export function preferenceRows(now: Date) {
  return DEMO_CUSTOMERS.slice(0, 4).map((person, index) => ({
    user_id: person.id,
    email_notifications: { ...DEFAULT_EMAIL_PREFERENCES, promotions: index % 2 === 0 },
    privacy_settings: { ...DEFAULT_PRIVACY_PREFERENCES, marketingCommunication: index === 1 },
    updated_at: before(now, (20 + index) * DAY),
  }))
}

/** Rows of saved cards (rule M11). */
export function savedCardRows(now: Date) {
  const card = (user: string, brand: string, last4: string, month: number, yearsLeft: number, isDefault: boolean) => ({
    id: namedUuid(`card ${user} ${last4}`),
    user_id: user,
    card_brand: brand,
    card_last4: last4,
    expiry_month: month,
    expiry_year: now.getUTCFullYear() + yearsLeft,
    is_default: isDefault,
    created_at: before(now, (30 + month) * DAY),
  })
  const cards = [
    card(DEMO_CUSTOMER.id, 'Visa', '4081', 9, 2, true),
    card(DEMO_CUSTOMER.id, 'Mastercard', '2950', 4, 1, false),
  ]
  return tolu ? [...cards, card(tolu.id, 'Mastercard', '7718', 11, 3, true)] : cards
}

export function addressRows(now: Date) {
  const office = { address: '2 Magazine Road, Jericho', city: 'Ibadan', state: 'Oyo', postalCode: '200272' }
  const address = (label: string, isDefault: boolean, change: object = {}) => ({
    id: namedUuid(`address ${DEMO_CUSTOMER.id} ${label}`),
    user_id: DEMO_CUSTOMER.id,
    label,
    address: { ...DEMO_CUSTOMER.address, ...change },
    is_default: isDefault,
    created_at: before(now, 45 * DAY),
  })
  return [address('Home', true), address('Office', false, office)]
}

/** Three cart items, one of them scarce. */
export function cartRows() {
  const item = (name: string, values: readonly string[], quantity: number) => {
    const product = demoProductNamed(name)
    const chosen = choiceOf(product, (group) => group.find(({ value }) => values.includes(value)))
    if (chosen.length !== values.length) throw new RangeError(`${name} has no ${values.join(' and ')}`)
    return {
      id: namedUuid(`cart ${name}`),
      user_id: DEMO_CUSTOMER.id,
      product_id: product.id,
      variety_ids: variantSet(chosen),
      quantity,
    }
  }
  return [
    item('Granite soup pot with lid', ['7 L'], 1),
    item('Shea body lotion', ['500 ml'], 1),
    item('School backpack, waterproof', ['Blue'], 1),
  ]
}

export function wishlistRows(now: Date) {
  const item = (userId: string, name: string, hoursAgo: number) => ({
    id: namedUuid(`wishlist item ${userId} ${name}`),
    user_id: userId,
    product_id: demoProductNamed(name).id,
    created_at: before(now, hoursAgo * HOUR),
  })
  const items = [
    item(DEMO_CUSTOMER.id, 'Woven market basket', 30),
    item(DEMO_CUSTOMER.id, 'Party jollof pan with two handles', 76),
    item(DEMO_CUSTOMER.id, 'Camping tent for two', 200),
  ]
  return musa && ngozi
    ? [...items, item(musa.id, 'City bicycle, 26-inch', 50), item(ngozi.id, 'Junior microscope, 400x', 120)]
    : items
}

/** The demo customer waits for a tent that is sold out. */
export function stockAlertRows(now: Date) {
  const product = demoProductNamed('Camping tent for two')
  return [{ user_id: DEMO_CUSTOMER.id, product_id: product.id, created_at: before(now, 8 * DAY) }]
}

import { DELIVERY } from '../../../src/content/settings/delivery.ts'
import type { Setting, SettingSection } from '../../../src/domain/settings/setting-shapes.ts'
import type { Person } from './people.ts'
import type { TestDatabase } from './test-database.ts'

/** Publishes a settings section as this admin, replacing the current one. */
export async function publish<S extends SettingSection>(
  shop: TestDatabase,
  admin: Person,
  section: S,
  value: Setting<S>,
): Promise<void> {
  const [row] = await shop.query<{ version: string }>('select version from shop_settings where section = $1', [section])
  await shop.rpc(admin, 'publish_setting', { p_section: section, p_value: value, p_seen: Number(row?.version ?? 0) })
}

/** Enables payment on delivery besides the provider's ways, for orders within Nigeria up to this total. */
export async function offerOnDelivery(shop: TestDatabase, admin: Person, onDeliveryUpTo: number): Promise<void> {
  const ways = (['card', 'bank_transfer', 'ussd', 'on_delivery'] as const).map((way) => ({ way }))
  await publish(shop, admin, 'payment', { ways, onDeliveryUpTo })
  await publish(shop, admin, 'delivery', {
    methods: DELIVERY.methods.map((method) => ({ ...method, payOnDelivery: method.code === 'nigeria' })),
  })
}

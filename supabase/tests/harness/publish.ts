import type { Setting, SettingSection } from '../../../src/domain/settings/setting-shapes.ts'
import type { Person } from './people.ts'
import type { TestDatabase } from './test-database.ts'

/** Publishes a section of the settings as this admin, over whatever stands there. */
export async function publish<S extends SettingSection>(
  shop: TestDatabase,
  admin: Person,
  section: S,
  value: Setting<S>,
): Promise<void> {
  const [row] = await shop.query<{ version: string }>('select version from shop_settings where section = $1', [section])
  await shop.rpc(admin, 'publish_setting', { p_section: section, p_value: value, p_seen: Number(row?.version ?? 0) })
}

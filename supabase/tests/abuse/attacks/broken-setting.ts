import { expect, test } from 'vitest'
import { DELIVERY } from '../../../../src/content/settings/delivery.ts'
import { deliveryFee, shippingMethods } from '../../../../src/domain/orders/shipping.ts'
import type { Setting } from '../../../../src/domain/settings/setting-shapes.ts'
import type { AttackedShop } from '../attacked-shop.ts'

/** A setting that the database accepts but the pages can't render would stop all sales. */
export function brokenSetting(shop: () => AttackedShop) {
  test('values missing from a published setting are reported, and pages and checkout still work', async () => {
    const [admin, ada] = [await shop().admin(), await shop().customer()]
    const methods = DELIVERY.methods.map(({ freeFrom: _, ...method }) => method)
    const versions = await shop().stack.db.query<{ version: string }>(
      `select version from shop_settings where section = 'delivery'`,
    )
    const change = { p_section: 'delivery', p_value: { methods }, p_seen: Number(versions[0]?.version ?? 0) }
    expect((await shop().send(admin, 'POST', '/rest/v1/rpc/publish_setting', change)).status).toBe(200)
    const { body } = await shop().send(null, 'GET', '/rest/v1/shop_settings?select=value&section=eq.delivery')
    const [published] = body as { value: Setting<'delivery'> }[]
    if (!published) throw new Error('the section is not published')
    expect(published.value).toEqual({ methods: methods.map((method) => ({ ...method, freeFrom: null })) })
    expect(shippingMethods(published.value).map((method) => deliveryFee(method, 100))).toEqual(
      methods.map(({ fee }) => fee * 100),
    )
    expect((await shop().checkout(ada, await shop().product(5), 1)).status).toBe(200)
  })
}

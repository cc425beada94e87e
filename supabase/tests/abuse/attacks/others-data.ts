import { expect, test } from 'vitest'
import type { AttackedShop } from '../attacked-shop.ts'

/** Somebody reads other people's texts and files, or makes the shop display foreign content. */
export function othersData(shop: () => AttackedShop) {
  const read = async (path: string) => (await shop().send(null, 'GET', `/rest/v1/${path}`)).status

  test('shoppers cannot list a bucket’s files', async () => {
    await shop().stack.db.query(
      `insert into storage.objects (bucket_id, name) values ('product-images', 'secret.webp')`,
    )
    for (const caller of [null, await shop().customer()]) {
      for (const bucket of ['product-images', 'chat-pictures']) {
        const { body } = await shop().send(caller, 'POST', `/storage/v1/object/list/${bucket}`, {
          prefix: '',
          limit: 100,
        })
        expect(JSON.stringify(body)).not.toContain('secret.webp')
      }
    }
  })

  test('no column, filter or order of reviews reveals their author', async () => {
    for (const query of ['select=user_id', 'select=*', `select=id&user_id=not.is.null`, 'select=id&order=user_id']) {
      expect(await read(`reviews?${query}`), query).toBe(401)
    }
    expect(await read('reviews?select=id,reviewer_name')).toBe(200)
  })

  test('a product’s pictures must be web addresses', async () => {
    const admin = await shop().admin()
    const id = await shop().product(1)
    for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x.webp']) {
      for (const change of [{ image_url: address }, { gallery_images: ['/1.webp', address] }]) {
        expect(await shop().send(admin, 'PATCH', `/rest/v1/products?id=eq.${id}`, change)).toMatchObject({
          word: '23514',
        })
      }
    }
  })
}

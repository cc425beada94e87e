import { ADMIN } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'

test('without featured products the hero shows its default slides and the grid an empty message', async ({
  page,
  api,
}) => {
  const { token } = await api.signIn(ADMIN)
  const featured = await api.rows<{ id: string }>('products?select=id&featured=is.true', token)
  const feature = (isFeatured: boolean) =>
    api.request(`/rest/v1/products?id=in.(${featured.map(({ id }) => id)})`, token, {
      method: 'PATCH',
      body: JSON.stringify({ featured: isFeatured }),
    })
  await feature(false)
  try {
    await page.goto('/')
    await expect(
      page.getByText('No featured products available at the moment. Check back soon!', { exact: true }),
    ).toBeVisible()
    const hero = page.getByRole('region', { name: 'Featured', exact: true })
    const titles = ['Premium Electronics', 'Fashion Forward', 'Beauty & Cosmetics', 'Kitchen Essentials']
    for (const [place, title] of titles.entries()) {
      await hero.getByRole('button', { name: `Slide ${place + 1} of 4` }).click()
      await expect(hero.getByRole('heading', { name: title })).toBeVisible()
      await expect(hero.getByText(title.split(' ')[0] ?? '', { exact: true })).toBeVisible()
    }
    await hero.getByRole('link', { name: 'Shop Now' }).click()
    await expect(page).toHaveURL(/\/shop$/)
  } finally {
    await feature(true)
  }
})

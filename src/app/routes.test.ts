import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { routes } from './routes.ts'
import { SCREENS } from './screens.ts'

/** Rule W3. */
const PROMISED = [
  '/',
  '/shop',
  '/product/abc',
  '/categories',
  '/category/kitchen-utensils',
  '/category/household-items',
  '/category/school-items',
  '/category/body-care',
  '/category/supplements',
  '/signin',
  '/signup',
  '/about',
  '/contact',
  '/support',
  '/cart',
  '/shipping',
  '/checkout',
  '/payment-success',
  '/dashboard',
  '/live-chat',
  '/review-products',
  '/email-notifications',
  '/privacy-settings',
  '/payment-methods',
  '/terms-and-conditions',
  '/privacy-policy',
  '/admin',
  '/admin/products',
  '/admin/messages',
  '/admin/reviews',
  '/admin/analytics',
  '/admin/shipping',
]

describe('the route table', () => {
  it('has a row for every page file, and a file for every row', () => {
    const files = Object.keys(import.meta.glob('../pages/**/*Page.tsx'))
    expect(new Set(SCREENS.map(({ page }) => `../pages/${page}.tsx`))).toEqual(new Set(files))
  })

  it.each(SCREENS.filter(({ path, prerendered }) => prerendered === 'listed' && !path.includes(':')))(
    'links to $path in the navigation bar or the footer',
    ({ navigation, footer }) => {
      expect(navigation ?? footer).toBeDefined()
    },
  )

  it.each(PROMISED)('has a page for %s', (path) => {
    expect(routes.filter((route) => route.path !== '*' && matchPath(route.path, path))).toHaveLength(1)
  })

  it.each(['/nowhere', '/admin/nothing', '/product', '/product/a/b'])('has the not-found page for %s', (path) => {
    expect(routes.find((route) => matchPath(route.path, path))?.page).toBe('not-found/NotFoundPage')
  })

  it('keeps the query library out of visitors’ pages', () => {
    const browsed = ['/', '/shop', '/product/:id', '/categories', '/category/:slug', '/cart', '/wishlist']
    for (const path of browsed) expect(routes.find((route) => route.path === path)?.usesQueries).toBe(false)
  })
})

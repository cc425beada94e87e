import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../app/screens.ts'
import { chunkName, fileOfPage } from './chunk-names.ts'
import { CATEGORIES, DEVICE, HOME, KEPT, LISTINGS, NOT_FOUND, PRODUCT, SIGNED_IN, TEXT, TOUCH } from './chunk-roots.ts'

const [CART = '', WISHLIST = ''] = KEPT
const [SHOP = '', CATEGORY = ''] = LISTINGS
const [DATABASE = ''] = DEVICE
const [SHEET = ''] = TOUCH
/** Named in no list. */
const NEW_PART = 'src/features/catalogue/product-page/NewPart.tsx'
const CHECKOUT = 'src/pages/checkout/CheckoutPage.tsx'
const PAID = 'src/pages/checkout/PaymentSuccessPage.tsx'
const DASHBOARD = 'src/pages/account/DashboardPage.tsx'
const CHAT_PAGE = 'src/pages/support/LiveChatPage.tsx'
const CHAT_WINDOW = 'src/features/chat/chat-window/ChatWidget.tsx'
const [ABOUT = ''] = TEXT
const SIGN_IN = 'src/pages/auth/SignInPage.tsx'
const SUPPORT = 'src/pages/support/SupportPage.tsx'

const nameOf = (...owners: string[]) => chunkName('src/data/some.ts', new Set(owners), null)

describe('a module', () => {
  it.each([
    ['home', [HOME]],
    ['product', [PRODUCT]],
    ['listing', [SHOP]],
    ['listing', [SHOP, CATEGORY]],
    ['browse', [HOME, PRODUCT]],
    ['browse', [HOME, SHOP]],
    ['shared-home', [HOME, CART]],
    ['browse', [HOME, DATABASE]],
    ['browse', [PRODUCT, SHOP, CART]],
    ['listing', [SHOP, SHEET]],
  ])('of browsing is in %s when %j pull it in', (name, owners) => {
    expect(nameOf(...owners)).toBe(name)
  })

  it.each([
    ['shared-product', [PRODUCT, CART]],
    ['shared-listing', [CATEGORY, CHECKOUT]],
    ['categories', [CATEGORIES, CHECKOUT]],
    ['shared-text', [ABOUT, SUPPORT]],
    ['common', [DATABASE, CART]],
    ['common', [SHEET, SIGN_IN]],
  ])('shared with a later screen is in %s, so that this screen brings no other along: %j', (name, owners) => {
    expect(nameOf(...owners)).toBe(name)
  })

  it.each([
    ['device', [DATABASE]],
    ['device', [DATABASE, SHEET, NEW_PART]],
    ['touch', [SHEET]],
    ['categories', [CATEGORIES]],
    ['text', [ABOUT]],
  ])('that comes later is in %s: %j', (name, owners) => {
    expect(nameOf(...owners)).toBe(name)
  })

  it.each([
    ['visitor', 'visitor', [SIGN_IN]],
    ['visitor', 'visitor', [SIGN_IN, SUPPORT]],
    ['small-parts', 'visitor', [NEW_PART]],
    ['small-parts', 'visitor', [CART, NEW_PART]],
    ['categories', 'visitor', [NEW_PART, SIGN_IN]],
    [null, 'visitor', ['src/data/search/build-searcher.ts']],
    [null, 'customer', [NEW_PART]],
    ['kept', 'customer', [CART, WISHLIST]],
    ['kept', 'customer', [CART, CHECKOUT]],
    ['visitor', 'visitor', [CART, SIGN_IN]],
    ['customer', 'customer', [CHECKOUT, PAID]],
    ['account', 'customer', [PAID, DASHBOARD]],
    ['chat', 'customer', [CHAT_PAGE, CHAT_WINDOW, 'src/pages/admin/AdminMessagesPage.tsx']],
    ['customer', 'customer', [CHAT_PAGE, DASHBOARD]],
    [null, 'customer', [CHECKOUT]],
    [null, null, ['src/pages/admin/AdminAuditPage.tsx', 'src/pages/admin/AdminReviewsPage.tsx']],
  ] as const)('that later screens share is in %s when those of a %s pull it in: %j', (name, audience, owners) => {
    expect(chunkName('src/data/some.ts', new Set(owners), audience)).toBe(name)
  })

  it('that comes with whoever signs in is apart, and the admin has it too', () => {
    const [customerParts = ''] = SIGNED_IN
    const admin = 'src/app/layouts/AdminArea.tsx'
    expect(chunkName('src/data/some.ts', new Set([customerParts, admin]), 'customer')).toBe('signed-in')
    expect(chunkName('src/data/some.ts', new Set([customerParts, CHECKOUT]), 'customer')).toBe('customer')
  })
})

it('says of every page which file it is in', () => {
  const names = new Map(SCREENS.map(({ path, page }) => [path, fileOfPage(page)]))
  expect(names.get('/')).toBe('home')
  expect(names.get('/category/:slug')).toBe('listing')
  expect(names.get('/product/:id')).toBe('product')
  expect(names.get('/wishlist')).toBe('kept')
  expect(names.get('/signin')).toBe('visitor')
  expect(names.get('/about')).toBe('text')
  expect(names.get('/checkout')).toBe('CheckoutPage')
  expect(names.get('*')).toBe(chunkName(`/shop/${NOT_FOUND}`, new Set(), null))
})

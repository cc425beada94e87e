import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../app/screens.ts'
import { chunkName, fileOfPage } from './chunk-names.ts'
import { ACCOUNT, AUTH, DEVICE, HOME, KEPT, LISTINGS, NOT_FOUND, PRESSED, PRODUCT, TOUCH } from './chunk-roots.ts'

const [CART = '', WISHLIST = ''] = KEPT
const [SHOP = '', CATEGORY = ''] = LISTINGS
const [DATABASE = ''] = DEVICE
const [SHEET = ''] = TOUCH
const [SIGN_OUT = ''] = PRESSED
const [SIGN_IN = '', SIGN_UP = ''] = AUTH
const [CHECKOUT = '', PAID = '', DASHBOARD = ''] = ACCOUNT

const nameOf = (...owners: string[]) => chunkName('src/data/some.ts', new Set(owners))

describe('a module', () => {
  it.each([
    ['home', [HOME]],
    ['product', [PRODUCT]],
    ['listing', [SHOP]],
    ['listing', [SHOP, CATEGORY]],
    ['browse', [HOME, PRODUCT]],
    ['browse', [HOME, SHOP]],
    ['browse', [HOME, CART]],
    ['browse', [HOME, DATABASE]],
    ['browse', [PRODUCT, SHOP, CART]],
    ['listing', [SHOP, SHEET]],
  ])('of browsing is in %s when %j pull it in', (name, owners) => {
    expect(nameOf(...owners)).toBe(name)
  })

  it.each([
    ['shared-product', [PRODUCT, CART]],
    ['shared-listing', [CATEGORY, CHECKOUT]],
    ['pages', [CART, CHECKOUT]],
    ['common', [DATABASE, CART]],
    ['common', [SHEET, SIGN_IN]],
  ])('shared with a later screen is in %s, so that this screen brings no other along: %j', (name, owners) => {
    expect(nameOf(...owners)).toBe(name)
  })

  it.each([
    ['device', [DATABASE]],
    ['device', [DATABASE, SHEET, SIGN_OUT]],
    ['touch', [SHEET]],
    ['kept', [CART, WISHLIST]],
    ['kept', [CART, SIGN_OUT]],
    ['pressed', [SIGN_OUT]],
    ['requests', [SIGN_OUT, CHECKOUT]],
    ['auth', [SIGN_IN, SIGN_UP]],
    ['account', [CHECKOUT, PAID, DASHBOARD]],
    [null, [CHECKOUT, PAID]],
    [null, [SIGN_IN]],
    [null, []],
  ])('that comes later is in %s: %j', (name, owners) => {
    expect(nameOf(...owners)).toBe(name)
  })

  it('of words that forms say is apart from what asks the server', () => {
    expect(chunkName('/shop/src/content/messages/messages.ts', new Set([SIGN_OUT, SIGN_IN]))).toBe('forms')
  })
})

it('says of every page which file it is in', () => {
  const names = new Map(SCREENS.map(({ path, page }) => [path, fileOfPage(page)]))
  expect(names.get('/')).toBe('home')
  expect(names.get('/category/:slug')).toBe('listing')
  expect(names.get('/product/:id')).toBe('product')
  expect(names.get('/wishlist')).toBe('kept')
  expect(names.get('/signin')).toBe('SignInPage')
  expect(names.get('*')).toBe(chunkName(`/shop/${NOT_FOUND}`, new Set()))
})

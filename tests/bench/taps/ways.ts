/** A press and the content it must show; expressions run in the page. */
export type Way = {
  readonly name: string
  /** The tapped element; `back` and `Enter` press those keys. */
  readonly press: string
  /** True once the page shows the requested content. */
  readonly content: string
  /** The box of its largest picture; null if it has none. */
  readonly picture?: string
  /** Runs before the press. */
  readonly before?: string
  /** Whether it needs a connection. */
  readonly isOnline?: boolean
}

const CARD = 'main article'
const PRODUCT_PICTURE = 'main section .pic'
const bar = (path: string) =>
  `[...document.querySelectorAll('nav a[href="${path}"]')].find((one) => one.offsetParent && one.closest('.fixed'))`
const inMain = (selector: string) => `document.querySelector('main ${selector}')`
const heading = (text: string) => `document.querySelector('main h1')?.textContent === ${text}`
const button = (name: string, within = 'main') =>
  `[...document.querySelectorAll('${within} button')].find((one) => (one.ariaLabel ?? one.textContent).startsWith('${name}') && one.offsetParent)`
/** Excludes home's cards, which are shown until the next page is. */
const hasCards = (count: number) => `!${inMain('.hero')} && document.querySelectorAll('${CARD}').length >= ${count}`

const toProduct = (name: string, card: number): Way => ({
  name,
  // Products made by hand, such as the bench's own, have no picture.
  before: `window.card = document.querySelectorAll('${CARD}:has(img)')[${card}].querySelector('h3 a')`,
  press: 'window.card',
  content: `location.pathname.startsWith('/product/') && ${heading('window.card.textContent')}`,
  picture: PRODUCT_PICTURE,
})

const list: Way = {
  name: 'home to list',
  press: bar('/shop'),
  content: `location.pathname === '/shop' && ${hasCards(4)}`,
  picture: `${CARD} .pic`,
}

/** A customer's path through the shop, each step from the screen the last one opened, covering every transition between screens. */
export const WAYS: readonly Way[] = [
  list,
  toProduct('list to product', 6),
  {
    name: 'product back to list',
    press: 'back',
    content: `location.pathname === '/shop' && scrollY > 400 && ${hasCards(7)}`,
    picture: `${CARD} .pic`,
  },
  {
    name: 'list to category',
    before: `window.first = document.querySelector('${CARD} h3 a').href`,
    press: button('Body Care'),
    content: `location.search.includes('body-care') && document.querySelector('${CARD} h3 a')?.href !== window.first`,
    picture: `${CARD} .pic`,
  },
  { name: 'list to home', press: bar('/'), content: `location.pathname === '/' && ${inMain('.hero h2')}` },
  {
    name: 'home to category',
    press: inMain('a[href="/category/kitchen-utensils"]'),
    content: `location.pathname.startsWith('/category/') && ${hasCards(4)}`,
    picture: `${CARD} .pic`,
  },
  toProduct('category to product', 0),
  {
    name: 'product to home',
    press: `document.querySelector('header a[href="/"]')`,
    content: `location.pathname === '/' && ${inMain('.hero h2')}`,
  },
  { name: 'home to categories', press: inMain('a[href="/categories"]'), content: heading("'Categories'") },
  {
    name: 'search to result',
    before: `document.querySelector('header input[type=search]').focus()`,
    press: 'Enter',
    content: `location.search.includes('search=pot') && ${hasCards(1)}`,
    picture: `${CARD} .pic`,
  },
  toProduct('result to product', 0),
  {
    name: 'product to cart',
    press: `document.querySelector('header a[href="/cart"]')`,
    content: `location.pathname === '/cart' && ${inMain('fieldset output')}`,
  },
  {
    name: 'cart to checkout',
    press: `[...document.querySelectorAll('a[href="/checkout"]')].find((one) => one.offsetParent)`,
    content: `location.pathname === '/checkout' && ${inMain('form input')}`,
  },
  {
    name: 'checkout back to cart',
    press: 'back',
    content: `location.pathname === '/cart' && ${inMain('fieldset output')}`,
  },
  {
    name: 'cart to wishlist',
    press: bar('/wishlist'),
    content: `location.pathname === '/wishlist' && ${heading("'Wishlist'")}`,
  },
  {
    name: 'wishlist to account',
    press: bar('/dashboard'),
    content: `location.pathname === '/dashboard' && !!document.querySelector('main h1')`,
  },
  { name: 'account to home', press: bar('/'), content: `location.pathname === '/' && ${inMain('.hero h2')}` },
]

/** Presses that stay on their page, with the response in the next paint. */
export const INTERACTIONS: readonly Way[] = [
  list,
  { name: 'Add to Cart on a card', press: button('Add to Cart'), content: 'true' },
  { name: 'a heart', press: button('Wishlist'), content: 'true' },
  { name: 'filters open', press: button('Filters'), content: `document.querySelector('dialog[open]')` },
  {
    name: 'filters close',
    press: `document.querySelector('dialog[open] button')`,
    content: `!document.querySelector('dialog[open]')`,
  },
  { name: 'menu opens', press: button('Menu', 'header'), content: `document.querySelector('dialog[open]')` },
  {
    name: 'menu closes',
    press: `document.querySelector('dialog[open] button')`,
    content: `!document.querySelector('dialog[open]')`,
  },
  {
    name: 'another sort',
    press: 'sort',
    content: `location.search.includes('sort=')`,
  },
  toProduct('a product opens', 4),
  { name: 'stepper', press: button('Increase'), content: 'true' },
  { name: 'Add to Cart of a product', press: button('Add to Cart'), content: 'true' },
]

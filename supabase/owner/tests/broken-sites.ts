import { type Broken, DAY_MS, MISSING_PAGE, NO_ANSWER, withSettings, withSite, withWords } from './change-facts.ts'

const site: readonly Broken[] = [
  {
    named: 'a website out of reach',
    change: (facts) => ({ ...facts, site: NO_ANSWER }),
    says: /does not answer \(ECONN/,
  },
  {
    named: 'a website that is not the shop',
    change: withSite({ home: { status: 200, headers: {}, isShop: false } }),
    says: /does not show the shop/,
  },
  {
    named: 'a secret in the website',
    change: withSite({ secrets: ['SUPABASE_SECRET_KEY'] }),
    says: /can read SUPABASE_SECRET_KEY/,
  },
  {
    named: 'a host without the shop’s headers',
    change: withSite({ home: { status: 200, headers: {}, isShop: true } }),
    says: /does not send content-security-policy, x-content-type/,
  },
  {
    named: 'a host that loses customers on the way back from paying',
    change: withSite({ paymentReturn: MISSING_PAGE }),
    says: /no page for \/payment-success, where customers/,
  },
  {
    named: 'a host that finds everything',
    change: withSite({ missing: { status: 200, headers: {}, isShop: true } }),
    level: 'warning',
    says: /status 200 instead of 404/,
  },
  { named: 'a host without the worker', change: withSite({ worker: MISSING_PAGE }), says: /\/sw\.js/ },
  {
    named: 'a worker that browsers keep',
    change: withSite({
      worker: {
        status: 200,
        headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' },
        isShop: false,
      },
    }),
    level: 'warning',
    says: /old \/sw\.js/,
  },
  {
    named: 'a certificate that ends',
    change: (facts) =>
      withSettings({ SITE_URL: 'https://shop.example' })(
        withSite({ certificateEndsAt: facts.now + 10 * DAY_MS })(facts),
      ),
    level: 'warning',
    says: /ends in 10 days/,
  },
  {
    named: 'old pages',
    change: (facts) => ({ ...facts, now: facts.now + 100 * DAY_MS }),
    level: 'warning',
    says: /pages are 100 days old/,
  },
  {
    named: 'products that the pages don’t show',
    change: (facts) => ({ ...facts, sinceBuild: { value: { isOther: false, added: 3, removed: 1, changed: 9 } } }),
    level: 'warning',
    says: /pages miss 3 new products and still show 1 product that is gone\.$/,
  },
  {
    named: 'pages of another catalogue',
    change: (facts) => ({ ...facts, sinceBuild: { value: { isOther: true, added: 0, removed: 0, changed: 0 } } }),
    level: 'warning',
    says: /another catalogue/,
  },
]

const words: readonly Broken[] = [
  {
    named: 'claims that nobody confirmed',
    change: withWords({ unconfirmed: ['10,000+ Happy customers'] }),
    level: 'warning',
    says: /default words: "10,000\+ Happy customers"/,
  },
  {
    named: 'texts of the demo',
    change: withWords({ demo: [{ section: 'identity', fields: ['email', 'phones.*'], of: 10 }] }),
    level: 'warning',
    says: /still the demo's: Shop \(Email address, Phone number\)\.$/,
  },
  {
    named: 'texts that can’t be read',
    change: (facts) => ({ ...facts, words: { failure: '503' } }),
    level: 'unseen',
    says: /not be looked at: the shop’s texts \(503\)/,
  },
]

/** Faults of a healthy shop's website and texts, each with the doctor's finding. */
export const BROKEN_SITES: readonly Broken[] = [...site, ...words]

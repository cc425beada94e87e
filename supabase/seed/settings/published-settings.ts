import { CLAIMS } from '../../../src/content/settings/claims.ts'

const shown = <Claim extends object>(claim: Claim) => ({ ...claim, isShown: true })

/** The demo shows every claim; a new shop shows none before its owner turns it on (rule P8). */
const DEMO_CLAIMS: typeof CLAIMS = {
  customers: shown(CLAIMS.customers),
  unratedHome: shown(CLAIMS.unratedHome),
  unratedProduct: shown(CLAIMS.unratedProduct),
  assurances: CLAIMS.assurances.map(shown),
  popularCounts: true,
  stats: CLAIMS.stats.map(shown),
}

/** What the owner of the demo has published: rows of `shop_settings`, and of `shop_setting_versions`. */
export function settingRows() {
  return [{ section: 'claims', value: DEMO_CLAIMS, version: 1 }]
}

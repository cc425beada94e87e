import type { BuildInfo } from '../../data/admin/health/build-info.ts'
import type { CatalogueSnapshot } from '../pages/catalogue-source.ts'

/** Tells of which moment the deployed pages are, and from where to ask what changed since. */
export function buildFile({ epoch, cursor, products, signsInByPhone }: CatalogueSnapshot, now: Date): string {
  const info: BuildInfo = { builtAt: now.toISOString(), epoch, cursor, products: products.length, signsInByPhone }
  return `${JSON.stringify(info)}\n`
}

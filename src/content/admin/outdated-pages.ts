import { plural } from '../../lib/plural.ts'

/** Describes how the website lags behind, as in "miss 1 new product and still show 2 products that are gone". */
export function outdatedPagesText(added: number, removed: number): string {
  const missing = added > 0 && `miss ${plural(added, 'new product')}`
  const shown = removed > 0 && `still show ${plural(removed, 'product')} that ${removed === 1 ? 'is' : 'are'} gone`
  return [missing, shown].filter(Boolean).join(' and ')
}

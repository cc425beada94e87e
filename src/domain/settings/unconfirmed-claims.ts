import type { Setting } from './setting-shapes.ts'

type Claims = { readonly claims: Setting<'claims'>; readonly support: Setting<'support'> }
type Claim = { readonly isShown: boolean; readonly text: string }

function claimsOf({ claims, support }: Claims): readonly Claim[] {
  const { customers, unratedHome, unratedProduct, assurances, stats } = claims
  return [
    ...[customers, unratedHome, unratedProduct, ...assurances, ...Object.values(support)],
    ...stats.map(({ isShown, value, label }) => ({ isShown, text: `${value} ${label}` })),
  ]
}

/** The claims that a shop shows in the words it began with: nobody can have written them of this shop. Rule P8. */
export function unconfirmedClaims(now: Claims, begun: Claims): readonly string[] {
  const old = claimsOf(begun).map(({ text }) => text)
  return claimsOf(now).flatMap(({ isShown, text }) => (isShown && old.includes(text) ? [text] : []))
}

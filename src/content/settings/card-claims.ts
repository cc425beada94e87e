import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** The claims that cards make for products without a review (rule P7). */
export const CARD_CLAIMS: Pick<Setting<'claims'>, 'unratedHome'> = {
  unratedHome: { isShown: false, text: '50+ reviews' },
}

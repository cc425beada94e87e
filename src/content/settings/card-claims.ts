import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Claims on cards of products without reviews (rule P7). */
export const CARD_CLAIMS: Pick<Setting<'claims'>, 'unratedHome'> = {
  unratedHome: { isShown: false, text: '50+ reviews' },
}

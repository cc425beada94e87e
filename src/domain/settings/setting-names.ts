import { formatNaira } from '../money/money.ts'
import type { SettingNames } from './fill-setting.ts'
import { identityWords } from './identity-words.ts'
import type { Setting } from './setting-shapes.ts'

type DeliveryMethod = Setting<'delivery'>['methods'][number]

/** `Within Ibadan: ₦1,500.00, 24 hours`. */
function feeLine({ label, fee, freeFrom, deliveryTime }: DeliveryMethod): string {
  const naira = (amount: number) => formatNaira(Math.round(amount * 100))
  const free = freeFrom === null ? '' : `, free from ${naira(freeFrom)}`
  return `${label}: ${naira(fee)}, ${deliveryTime}${free}`
}

/** All that texts may name. @param provider how the shop calls its card provider */
export function settingNames(
  identity: Setting<'identity'>,
  provider: string,
  { methods }: Setting<'delivery'>,
): SettingNames {
  const fees = methods.map(feeLine)
  return { words: { ...identityWords(identity), provider, fees: `${fees.join('; ')}.` }, fees }
}

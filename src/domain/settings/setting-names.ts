import type { SettingNames } from './fill-setting.ts'
import { identityWords } from './identity-words.ts'
import type { Setting } from './setting-shapes.ts'

/** All that texts may name. @param provider how the shop calls its card provider @param fees what each delivery method costs (`deliveryLines`) */
export function settingNames(identity: Setting<'identity'>, provider: string, fees: readonly string[]): SettingNames {
  return { words: { ...identityWords(identity), provider, fees: `${fees.join('; ')}.` }, fees }
}

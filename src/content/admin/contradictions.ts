import type { Saying, Subject } from '../../domain/shop-texts/contradictions.ts'
import { SETTING_TITLES } from './settings.ts'

/** What the owner's texts disagree on, as in "The texts disagree on …". */
export const SUBJECTS: Readonly<Record<Subject, string>> = {
  returns: 'returns',
  changes: 'how long an order can be changed',
  deliveryTime: 'how long delivery takes',
  deliveryFees: 'what delivery costs',
  countries: 'where you deliver',
  hours: 'when you are there',
  contacts: 'how to reach you',
  vat: 'VAT',
  chat: 'how soon the chat is answered',
}

/** By what an admin finds a place under Settings. */
export const placeTitle = (place: Saying['place']) =>
  place === 'shop' ? 'the shop itself' : SETTING_TITLES[place].title

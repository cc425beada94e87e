import { foldLetters } from '../catalogue/folded-text.ts'

/** The 36 states and the Federal Capital Territory, alphabetically. */
export const NIGERIAN_STATES = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'Federal Capital Territory',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const

/** Whether a typed country is Nigeria; none is Nigeria too (function `read_address`). */
export function isNigeria(country: string): boolean {
  return /^$|^(ng|nga|naija|9ja)$|^([^,]*, *)?(the )?(federal republic of )?nigeria\.?$/i.test(country.trim())
}

/** The words of a name without case and accents, each between blanks. The database's `place_words` writes them alike. */
export function placeWords(name: string): string {
  return ` ${foldLetters(name)} `.replace(/[- \t\n\r.,;:/()_&"]+/g, ' ')
}

const CAPITAL = 'Federal Capital Territory'
/** Usual other names, as their words. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ' fct ': CAPITAL,
  ' f c t ': CAPITAL,
  ' abuja ': CAPITAL,
  ' abuja fct ': CAPITAL,
  ' fct abuja ': CAPITAL,
  ' federal capital territory abuja ': CAPITAL,
  ' abuja federal capital territory ': CAPITAL,
  ' nassarawa ': 'Nasarawa',
  ' cross rivers ': 'Cross River',
}

/** A state as the list of states has it, by that name or a usual other one; null for anything else. The database's `state_named` decides alike. */
export function stateNamed(typed: string): string | null {
  const words = placeWords(typed).replace(/ state $/, ' ')
  return NIGERIAN_STATES.find((state) => placeWords(state) === words) ?? OTHER_NAMES[words] ?? null
}

/** Whether an address can lie in a place that the owner chose: only in one that ends with a state. */
export function isPlace(listed: string): boolean {
  return stateNamed(listed.split(',').at(-1) ?? '') !== null
}

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

/** Returns whether a typed country is Nigeria. An empty one is, as in the database's `read_address`. */
export function isNigeria(country: string): boolean {
  return /^$|^(ng|nga|naija|9ja)$|^([^,]*, *)?(the )?(federal republic of )?nigeria\.?$/i.test(country.trim())
}

/** Returns a name's words without case and accents, surrounded by spaces, like the database's `place_words`. */
export function placeWords(name: string): string {
  return ` ${foldLetters(name)} `.replace(/[- \t\n\r.,;:/()_&"]+/g, ' ')
}

const CAPITAL = 'Federal Capital Territory'
/** Common alternative names, as `placeWords`. */
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

/** Returns the listed state for its name or a common alternative, or null, like the database's `state_named`. */
export function findState(typed: string): string | null {
  const words = placeWords(typed).replace(/ state $/, ' ')
  return NIGERIAN_STATES.find((state) => placeWords(state) === words) ?? OTHER_NAMES[words] ?? null
}

/** Returns whether an owner's place ends with a state, without which no address would match it. */
export function isPlace(listed: string): boolean {
  return findState(listed.split(',').at(-1) ?? '') !== null
}

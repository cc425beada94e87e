/** Explains the switch that lets devices report, which also tells what visitors searched in vain. */
export const ASKS_FIRST =
  'On the page "What this phone keeps". Otherwise all visits are measured except those of visitors who switched it off there.'

/** The form of the settings' search words. */
export const SYNONYM_FIELDS = {
  synonyms: {
    label: 'Other words',
    hint: 'What customers type, and the words of your products that it stands for. Preview opens the shop with them: search there before you publish.',
    item: 'Word',
    named: 'word',
  },
  'synonyms.*.word': { label: 'Customers type', hint: 'One word or more.' },
  'synonyms.*.means': { label: 'It stands for', hint: 'All of these words have to be in a product.' },
  'synonyms.*.isBothWays': { label: 'Both ways', hint: 'A search for the second then finds the first as well.' },
  'synonyms.*.isOn': { label: 'In use' },
  'synonyms.*.source': { label: 'Source', hint: 'Where you know it from.', none: 'Not confirmed' },
} as const

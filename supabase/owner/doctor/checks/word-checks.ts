import { SETTING_TITLES } from '../../../../src/content/admin/settings.ts'
import type { Facts, WordFacts } from '../gather/facts.ts'
import { type CheckGroup, type Finding, findIf, unseen, warning } from './finding.ts'

const ofWords =
  (find: (words: WordFacts) => readonly Finding[]) =>
  ({ words }: Facts) =>
    'failure' in words ? [] : find(words.value)

export const WORD_CHECKS: CheckGroup = {
  title: 'Words',
  checks: [
    {
      name: 'they can be read',
      find: ({ words }) =>
        'failure' in words
          ? [unseen(`The shop's texts could not be read: ${words.failure}.`, 'See what is said of the database above.')]
          : [],
    },
    {
      name: 'claims are confirmed',
      find: ofWords(({ unconfirmed }) =>
        findIf(unconfirmed.length > 0, () =>
          warning(
            `The shop claims in the words that it came with: ${unconfirmed.map((text) => `"${text}"`).join(', ')}.`,
            'Under Settings, Claims and Answers, write what is true of your shop, or switch them off; what happens to be true may stay.',
          ),
        ),
      ),
    },
    {
      name: 'they are of this shop',
      find: ofWords(({ unpublished }) =>
        findIf(unpublished.length > 0, () =>
          warning(
            `These texts are still those of the demo: ${unpublished.map((section) => SETTING_TITLES[section].title).join(', ')}.`,
            'Publish your own in the admin under Settings.',
          ),
        ),
      ),
    },
  ],
}

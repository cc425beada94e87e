import { demoWordsText } from '../../../../src/content/admin/demo-words.ts'
import type { Facts, WordFacts } from '../gather/facts.ts'
import type { CheckGroup } from './check-group.ts'
import { type Finding, findIf, warning } from './finding.ts'

const ofWords =
  (find: (words: WordFacts) => readonly Finding[]) =>
  ({ words }: Facts) =>
    'failure' in words ? [] : find(words.value)

export const WORD_CHECKS: CheckGroup = {
  title: 'Words',
  restsOn: ['words'],
  checks: [
    {
      name: 'claims are confirmed',
      find: ofWords(({ unconfirmed }) =>
        findIf(unconfirmed.length > 0, () =>
          warning(
            `These claims still have their default words: ${unconfirmed.map((text) => `"${text}"`).join(', ')}.`,
            'Under Settings, Claims and Answers, write what is true of your shop, or switch them off. Claims that are true may stay.',
          ),
        ),
      ),
    },
    {
      name: 'they are of this shop',
      find: ofWords(({ demo }) =>
        findIf(demo.length > 0, () =>
          warning(
            `These texts are still the demo's: ${demo.map(demoWordsText).join(', ')}.`,
            'Publish your own under Settings in the admin area. Texts that are true may stay.',
          ),
        ),
      ),
    },
  ],
}

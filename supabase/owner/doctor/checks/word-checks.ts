import { type CheckGroup, findIf, unseen, warning } from './finding.ts'

export const WORD_CHECKS: CheckGroup = {
  title: 'Words',
  checks: [
    {
      name: 'they agree on returns',
      find: ({ words }) => {
        if ('failure' in words)
          return [
            unseen(`The shop's texts could not be read: ${words.failure}.`, 'See what is said of the database above.'),
          ]
        const { returns } = words.value
        return findIf(new Set(returns.map(({ says }) => says)).size > 1, () =>
          warning(
            `The texts disagree on returns (${returns.map(({ place, says }) => `${place}: "${says}"`).join(', ')}).`,
            'Decide on one rule and publish it in every one of them, in the admin under Settings.',
          ),
        )
      },
    },
  ],
}

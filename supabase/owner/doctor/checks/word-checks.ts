import { type CheckGroup, findIf, warning } from './finding.ts'

export const WORD_CHECKS: CheckGroup = {
  title: 'Words',
  checks: [
    {
      name: 'they agree on returns',
      find: ({ words: { returns } }) =>
        findIf(new Set(returns.map(({ says }) => says)).size > 1, () =>
          warning(
            `The texts disagree on returns (${returns.map(({ place, says }) => `${place}: "${says}"`).join(', ')}).`,
            'Decide on one rule and write it everywhere in src/content, then build and upload.',
          ),
        ),
    },
    {
      name: 'what they claim is true',
      find: ({ words: { claims }, settings: { values } }) =>
        findIf(values.CLAIMS_ARE_TRUE !== 'yes' && claims.length > 0, () =>
          warning(
            `The shop claims: ${claims.join('; ')}.`,
            'Change in src/content what is not true of your shop; when all of it is, write CLAIMS_ARE_TRUE=yes into shop.env.',
          ),
        ),
    },
  ],
}

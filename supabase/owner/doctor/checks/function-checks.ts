import { jsonOf, type Seen } from '../../project/ask.ts'
import type { FunctionAnswer } from '../gather/facts.ts'
import type { CheckGroup } from './check-group.ts'
import { EVIDENCE } from './evidence.ts'
import { type Finding, fault, findIf, warning } from './finding.ts'

const DEPLOY = 'Run "npm run setup", which deploys the functions.'

/** Our functions answer `{error: {code}}` or JSON; the platform and other servers answer differently. */
function isOurs({ status, text }: FunctionAnswer): boolean {
  const body = jsonOf(text) as { error?: { code?: unknown } } | null | undefined
  return body !== undefined && (status === 200 || typeof body?.error?.code === 'string')
}

type Trouble = 'silent' | 'missing' | 'refused' | 'broken'

function troubleOf(answer: Seen<FunctionAnswer>): Trouble | null {
  if ('failure' in answer) return 'silent'
  if (answer.value.status === 404) return 'missing'
  if (isOurs(answer.value)) return null
  return answer.value.status === 401 ? 'refused' : 'broken'
}

/** Lists functions by name, so that the same problem of several is one finding. */
const TROUBLES: Readonly<Record<Trouble, (names: string) => Finding>> = {
  silent: (names) => fault(`These functions do not answer: ${names}.`, DEPLOY),
  missing: (names) => fault(`These functions are not deployed: ${names}.`, DEPLOY),
  refused: (names) =>
    fault(
      `The platform refuses callers before these functions can answer them: ${names}.`,
      'Run "npm run setup", or switch "Verify JWT" off for each under Edge Functions.',
    ),
  broken: (names) =>
    fault(
      `These functions do not start: ${names}.`,
      'Usually a setting is missing: run "npm run setup", then look at Edge Functions > Logs.',
    ),
}

const listed = (names: readonly string[], of: number) => (names.length === of ? 'all of them' : names.join(', '))

export const FUNCTION_CHECKS: CheckGroup = {
  title: 'Functions',
  restsOn: ['functions', 'setup', 'country'],
  checks: [
    {
      name: 'each is deployed and starts',
      find: (facts) => {
        if (EVIDENCE.functions.of(facts) !== null) return []
        const answers = Object.entries(facts.functions)
        return (Object.keys(TROUBLES) as Trouble[]).flatMap((trouble) => {
          const names = answers.flatMap(([name, answer]) => (troubleOf(answer) === trouble ? [name] : []))
          return findIf(names.length > 0, () => TROUBLES[trouble](listed(names, answers.length)))
        })
      },
    },
    {
      name: 'each is of this version',
      find: ({ functions, declared }) => {
        const there = Object.entries(functions).flatMap(([name, answer]) =>
          'value' in answer && isOurs(answer.value) ? [{ name, version: answer.value.version }] : [],
        )
        const listedOf = (some: typeof there) =>
          listed(
            some.map(({ name }) => name),
            there.length,
          )
        const byHand = there.filter(({ version }) => version === null || !/^[0-9a-f]{16}$/.test(version))
        const old = there.filter((one) => !byHand.includes(one) && one.version !== declared.functionsVersion)
        return [
          ...findIf(old.length > 0, () =>
            fault(`These functions are of another version than this folder: ${listedOf(old)}.`, DEPLOY),
          ),
          ...findIf(byHand.length > 0, () =>
            warning(
              `The version of these functions is unknown: ${listedOf(byHand)}.`,
              'They were deployed by another command: "npm run setup" deploys them and notes the version.',
            ),
          ),
        ]
      },
    },
    {
      name: 'they have the owner’s settings',
      find: ({ setup, settings: { values } }) => {
        if ('failure' in setup) return []
        const { variables, siteUrl } = setup.value
        const missing = Object.keys(variables).filter((name) => values[name] && !variables[name])
        return [
          ...findIf(missing.length > 0, () =>
            fault(
              `The functions were not given ${missing.join(', ')} of shop.env.`,
              'Run "npm run setup", which brings them there.',
            ),
          ),
          ...findIf(Boolean(values.SITE_URL) && siteUrl !== values.SITE_URL?.replace(/\/+$/, ''), () =>
            fault(
              `The functions send customers back to ${siteUrl}, which is not SITE_URL of shop.env.`,
              'Run "npm run setup", which brings it there.',
            ),
          ),
        ]
      },
    },
    {
      name: 'they know where visitors come from',
      find: ({ country }) =>
        findIf('value' in country && country.value === null, () =>
          warning(
            'The country of a visitor is not known, so everybody’s prices begin in naira.',
            'Fill in COUNTRY_LOOKUP_URL in shop.env if you sell abroad.',
          ),
        ),
    },
  ],
}

import { jsonOf } from '../../project/ask.ts'
import type { FunctionAnswer } from '../gather/facts.ts'
import { type CheckGroup, type Finding, fault, findIf, unseen, warning } from './finding.ts'

const DEPLOY = 'Run "npm run setup", which deploys the functions.'

/** Our functions answer `{error: {code}}` or a success; the platform answers in other forms. */
function isOurs({ status, text }: FunctionAnswer): boolean {
  const body = jsonOf(text) as { error?: { code?: unknown } } | null | undefined
  return status === 200 || typeof body?.error?.code === 'string'
}

function ofFunction(name: string, answer: FunctionAnswer): readonly Finding[] {
  if (answer.status === 404) return [fault(`The function ${name} is not deployed.`, DEPLOY)]
  if (isOurs(answer)) return []
  if (answer.status === 401) {
    return [
      fault(
        `The platform refuses callers of ${name} before it can answer them.`,
        `Switch "Verify JWT" off under Edge Functions > ${name}, or run "npm run setup", which does.`,
      ),
    ]
  }
  return [
    fault(
      `The function ${name} does not start (status ${answer.status}).`,
      'Usually a setting is missing: run "npm run setup", then look at Edge Functions > Logs.',
    ),
  ]
}

export const FUNCTION_CHECKS: CheckGroup = {
  title: 'Functions',
  checks: [
    {
      name: 'each is deployed and starts',
      find: ({ functions, database: { asVisitor } }) =>
        // A project out of reach has been told of.
        'failure' in asVisitor
          ? []
          : Object.entries(functions).flatMap(([name, answer]) =>
              'failure' in answer
                ? [fault(`The function ${name} does not answer (${answer.failure}).`, DEPLOY)]
                : ofFunction(name, answer.value),
            ),
    },
    {
      name: 'each is of this version',
      find: ({ functions, declared }) => {
        const there = Object.entries(functions).flatMap(([name, answer]) =>
          'value' in answer && isOurs(answer.value) ? [{ name, version: answer.value.version }] : [],
        )
        const listed = (some: typeof there) =>
          some.length === there.length ? 'all functions' : some.map(({ name }) => name).join(', ')
        const byHand = there.filter(({ version }) => version === null || !/^[0-9a-f]{16}$/.test(version))
        const old = there.filter((one) => !byHand.includes(one) && one.version !== declared.functionsVersion)
        return [
          ...findIf(old.length > 0, () =>
            fault(`These functions are of another version than this folder: ${listed(old)}.`, DEPLOY),
          ),
          ...findIf(byHand.length > 0, () =>
            warning(
              `It can’t be told which version is deployed of ${listed(byHand)}.`,
              'They were deployed by another command; "npm run setup" notes the version.',
            ),
          ),
        ]
      },
    },
    {
      name: 'they have the owner’s settings',
      find: ({ setup, settings: { values } }) => {
        if ('failure' in setup) {
          return [unseen(`What the functions have of shop.env could not be read (${setup.failure}).`, DEPLOY)]
        }
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

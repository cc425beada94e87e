import type { Seen, Unseen } from '../../project/ask.ts'
import type { Facts } from '../gather/facts.ts'
import { type Finding, fault, unseen } from './finding.ts'

type Evidence = {
  /** As in "… could not be read". */
  readonly title: string
  /** Null if it doesn't apply. */
  readonly of: (facts: Facts) => Seen<unknown> | null
  /** The known fault that missing evidence shows; null if it shows none. */
  readonly faultOf?: (why: Unseen, facts: Facts) => Finding | null
}

const SET_UP = 'Run "npm run setup".'
const STATUS = 'Look at the project’s status on supabase.com.'
const KEYS = 'from Project Settings > API Keys.'

/** The evidence for the doctor's checks. A part of the report with missing evidence says so, instead of reporting that all is well. */
export const EVIDENCE = {
  visitors: {
    title: 'the products as visitors get them',
    of: ({ database }) => database.asVisitor,
    faultOf: ({ failure }) =>
      fault(
        `The project does not answer as the shop’s database (${failure}).`,
        'Check your connection and VITE_SUPABASE_URL; a project that was paused is started again on supabase.com.',
      ),
  },
  health: {
    title: 'what the database says of itself',
    of: ({ database }) => database.health,
    faultOf: ({ failure, status }) => {
      if (/schema cache|shop_health/.test(failure)) {
        return fault('The database is of an older version of the shop.', `${SET_UP} It brings the database up to date.`)
      }
      if (status !== 401 && status !== 403) return null
      return fault(`The database refuses the secret key (${failure}).`, `Copy SUPABASE_SECRET_KEY again ${KEYS}`)
    },
  },
  functions: {
    title: 'the functions',
    of: ({ functions }) => {
      const answers = Object.values(functions)
      return answers.every((answer) => 'failure' in answer) ? (answers[0] ?? null) : null
    },
    faultOf: ({ failure }) => fault(`The functions do not answer (${failure}).`, SET_UP),
  },
  setup: { title: 'what the functions have of shop.env', of: ({ setup }) => setup },
  webhook: {
    title: 'how the payment webhook answers',
    of: ({ webhook }) => webhook,
    faultOf: ({ failure }) => fault(`The payment webhook does not answer (${failure}).`, SET_UP),
  },
  country: { title: 'how the country of a visitor is told', of: ({ country }) => country },
  signIn: {
    title: 'what the sign-in service offers',
    of: ({ signIn }) => signIn,
    faultOf: ({ failure, status }) =>
      status === 401 || status === 403 ? null : fault(`The sign-in service does not answer (${failure}).`, STATUS),
  },
  management: { title: 'the settings of sign-in and its emails', of: ({ management }) => management },
  site: {
    title: 'the website',
    of: ({ site }) => site,
    faultOf: ({ failure }, { settings }) =>
      fault(`${settings.values.SITE_URL} does not answer (${failure}).`, 'Check the address and the host.'),
  },
  sinceBuild: { title: 'which products have changed since the build', of: ({ sinceBuild }) => sinceBuild },
  words: { title: 'the shop’s texts', of: ({ words }) => words },
} as const satisfies Record<string, Evidence>

export type EvidenceName = keyof typeof EVIDENCE

/** Reports missing evidence: as a fault in the first part that needs it, as "unseen" in the others. */
export function missingEvidence(names: readonly EvidenceName[], facts: Facts, reported: Set<EvidenceName>): Finding[] {
  const faults: Finding[] = []
  const missing = new Map<string, string[]>()
  for (const name of names) {
    const { title, of, faultOf }: Evidence = EVIDENCE[name]
    const seen = of(facts)
    if (!seen || 'value' in seen) continue
    const isReported = reported.has(name) || seen.isUnasked || isOfProject(name, seen, facts)
    const found = isReported ? null : faultOf?.(seen, facts)
    reported.add(name)
    if (found) faults.push(found)
    else missing.set(seen.failure, [...(missing.get(seen.failure) ?? []), title])
  }
  const isUnasked = names.every((name) => {
    const seen = EVIDENCE[name].of(facts)
    return !seen || ('failure' in seen && seen.isUnasked)
  })
  return [
    ...faults,
    ...[...missing].map(([reason, titles]) => ({
      ...unseen(
        `Could not be looked at: ${titles.join(', ')} (${reason}).`,
        'Repair that first, and run "npm run doctor" again.',
      ),
      ...(isUnasked && { unasked: reason }),
    })),
  ]
}

/** An unreachable project is reported once, not again for each of its parts. */
function isOfProject(name: EvidenceName, { failure }: Unseen, { database: { asVisitor } }: Facts): boolean {
  return name !== 'visitors' && name !== 'site' && 'failure' in asVisitor && asVisitor.failure === failure
}

import type { ServerHealth } from '../../../../src/data/admin/health/server-health.ts'
import type { Facts } from '../gather/facts.ts'
import type { CheckGroup } from './check-group.ts'
import { type Finding, fault, findIf, warning } from './finding.ts'

/** A check of the database's own report; without a report it finds nothing, because `EVIDENCE` reports that. */
export function ofHealth(find: (health: ServerHealth, facts: Facts) => readonly Finding[]) {
  return (facts: Facts) => ('value' in facts.database.health ? find(facts.database.health.value, facts) : [])
}

const missingIn = (wanted: readonly string[], there: readonly string[]) =>
  wanted.filter((name) => !there.includes(name))

const PUSH_DATABASE = 'Run "npm run setup", which brings the database up to date.'

export const DATABASE_CHECKS: CheckGroup = {
  title: 'Database',
  restsOn: ['visitors', 'health'],
  checks: [
    {
      name: 'visitors reach it',
      find: ({ database: { asVisitor } }) => {
        if ('failure' in asVisitor) return []
        const { status } = asVisitor.value
        if (status === 401) {
          return [
            fault(
              'The project refuses the publishable key.',
              'Copy VITE_SUPABASE_ANON_KEY again from Project Settings > API Keys.',
            ),
          ]
        }
        if (status === 404) return [fault('The shop’s tables are not in the database.', PUSH_DATABASE)]
        return findIf(status !== 200, () =>
          fault(
            `The database answers visitors with status ${status}.`,
            'Look at the project’s status on supabase.com.',
          ),
        )
      },
    },
    {
      name: 'every migration has run',
      find: ofHealth(({ migrations }, { declared }) => {
        const missing = missingIn(declared.migrations, migrations ?? [])
        const unknown = missingIn(migrations ?? [], declared.migrations)
        return [
          ...findIf(missing.length > 0, () =>
            fault(
              `${missing.length} changes of the database have not been made, the first is ${missing[0]}.`,
              PUSH_DATABASE,
            ),
          ),
          ...findIf(unknown.length > 0, () =>
            warning(
              `The database has changes that this folder doesn’t know, the first is ${unknown[0]}.`,
              'Use the newest version of the shop’s folder: this one is older than the database.',
            ),
          ),
        ]
      }),
    },
    {
      name: 'every table is protected',
      find: ofHealth(({ unprotected_tables }) =>
        findIf(unprotected_tables.length > 0, () =>
          fault(
            `Anybody may read and write ${unprotected_tables.join(', ')}: row-level security is off.`,
            'Switch it on under Database > Tables, and find out who switched it off.',
          ),
        ),
      ),
    },
    {
      name: 'realtime tells of every table',
      find: ofHealth(({ published_tables }, { declared }) => {
        const missing = missingIn(declared.publishedTables, published_tables)
        return findIf(missing.length > 0, () =>
          fault(
            `Other devices are not told of changes in ${missing.join(', ')}.`,
            'Switch these tables on under Database > Publications > supabase_realtime.',
          ),
        )
      }),
    },
    {
      name: 'pictures are where they belong, and private ones private',
      find: ofHealth(({ buckets }, { declared }) =>
        declared.buckets.flatMap((wanted) => {
          const found = buckets.find(({ id }) => id === wanted.id)
          if (!found) return [fault(`The storage bucket ${wanted.id} is missing.`, PUSH_DATABASE)]
          const should = wanted.public ? 'public' : 'private'
          return findIf(found.public !== wanted.public, () =>
            fault(
              `The storage bucket ${wanted.id} is not ${should}.`,
              `Make it ${should} under Storage > ${wanted.id} > Edit bucket.`,
            ),
          )
        }),
      ),
    },
    {
      name: 'there is an admin',
      find: ofHealth(({ admins }) =>
        findIf(admins === 0, () => fault('The shop has no admin.', 'Run "npm run setup", which makes the first.')),
      ),
    },
  ],
}

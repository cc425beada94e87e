import type { Person } from '../harness/people.ts'
import type { TestDatabase } from '../harness/test-database.ts'

type Mail = { kind: string; recipient: string; data: Record<string, unknown>; state: string; error: string | null }
type Claimed = { id: string; recipient: string; kind: string }

/** A database's mails, and the actions of their sender and its provider. */
export function mailQueue(database: () => TestDatabase) {
  const mailsOf = ({ userId }: Person) =>
    database().query<Mail>(
      'select kind, recipient, data, state, error from private.mails where user_id = $1 order by created_at, kind',
      [userId],
    )
  return {
    mailsOf,
    kindsOf: async (person: Person) => (await mailsOf(person)).map(({ kind }) => kind),
    claim: (limit = 10) =>
      database().as('service_role', (query) => query<Claimed>('select * from claim_mails($1)', [limit])),
    finish: (id: string | undefined, p_outcome: string, rest: object = {}) =>
      database().rpc('service_role', 'finish_mail', { p_id: id, p_outcome, p_provider: 'resend', ...rest }),
    bounce: (p_provider_id: string, p_recipient: string, p_reason: string) =>
      database().rpc('service_role', 'record_bounce', { p_provider: 'resend', p_provider_id, p_recipient, p_reason }),
    /** Ages every mail, and its due time. */
    pass: (time: string) =>
      database().query(
        `update private.mails set due_at = due_at - $1::interval, created_at = created_at - $1::interval,
           ended_at = ended_at - $1::interval`,
        [time],
      ),
  }
}

import { createAuthUser, hashPassword } from '../../local/database/create-auth-user.ts'
import type { Query } from '../../local/database/database.ts'
import { DAY } from '../lib/time.ts'
import { DEMO_ADMIN, DEMO_CUSTOMERS } from './people.ts'

const DEMO_PASSWORD = 'oja-demo-2026'

/** Creates confirmed accounts with the same password; a trigger creates their profiles. */
export async function seedPeople(query: Query, now: Date): Promise<void> {
  const passwordHash = await hashPassword({ query }, DEMO_PASSWORD)
  for (const person of [DEMO_ADMIN, ...DEMO_CUSTOMERS]) {
    const createdAt = new Date(now.getTime() - person.joinedDaysAgo * DAY)
    const data = { first_name: person.firstName, last_name: person.lastName, phone: person.phone }
    await createAuthUser({ query }, { id: person.id, email: person.email, passwordHash, data, createdAt })
  }
  await query('update public.profiles p set created_at = u.created_at from auth.users u where u.id = p.user_id')
  await query('select private.make_admin($1)', [DEMO_ADMIN.email])
}

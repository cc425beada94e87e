import { errorFromAuth, errorFromThrown } from '../errors/answer-error.ts'
import { getAuth } from './auth-client.ts'

/**
 * Ends this account's sign-ins on every other device: their next renewal, at most an hour from now, is refused.
 * This device stays signed in. @throws DataError
 */
export async function signOutElsewhere(): Promise<void> {
  const auth = await getAuth().catch((cause: unknown) => {
    throw errorFromThrown(cause)
  })
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) throw errorFromAuth(error)
}

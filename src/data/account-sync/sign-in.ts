import type { SessionUser } from '../db/session-marker.ts'
import type { PendingAction } from '../session/pending-action.ts'
import { signInWithPassword } from '../session/session.ts'
import { keepPassword, unusedCode } from '../session/sign-up-proof.ts'

/** `done`: what was pressed before signing in and is done now, with the page to go back to. */
export type SignedIn = { readonly user: SessionUser; readonly done: PendingAction | null }

/** Does what was pressed before signing in, if that is still to be done. Never rejects. */
export async function doPendingAction(): Promise<PendingAction | null> {
  try {
    const { runPendingAction } = await import('./run-pending-action.ts')
    return await runPendingAction()
  } catch (cause) {
    console.error('What was pressed before signing in could not be done:', cause)
    return null
  }
}

/** Signs in and then does what the visitor had pressed. @throws DataError: a wrong password is `denied`, code `invalid_credentials` */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const code = unusedCode.read()
  if (code !== null) await keepPassword(code, password)
  const user = await signInWithPassword(email, password)
  unusedCode.remove()
  return { user, done: await doPendingAction() }
}

import type { SessionUser } from '../db/session-marker.ts'
import type { PendingAction } from '../session/pending-action.ts'
import { signInWithPassword } from '../session/session.ts'
import { restorePassword, unusedCode } from '../session/sign-up-proof.ts'

/** `done`: the action from before signing in, now carried out, with the page to return to; null if there was none. */
export type SignedIn = { readonly user: SessionUser; readonly done: PendingAction | null }

/** Carries out the action from before signing in, if there is one. Never rejects. */
export async function doPendingAction(): Promise<PendingAction | null> {
  try {
    const { runPendingAction } = await import('./run-pending-action.ts')
    return await runPendingAction()
  } catch (cause) {
    console.error('What was pressed before signing in could not be done:', cause)
    return null
  }
}

/** Signs in, then carries out the visitor's action. @throws DataError: a wrong password is `denied`, code `invalid_credentials` */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const code = unusedCode.read()
  if (code !== null) await restorePassword(code, password)
  const user = await signInWithPassword(email, password)
  unusedCode.remove()
  return { user, done: await doPendingAction() }
}

import { verifySignInCode as askForSession } from '../session/phone-codes.ts'
import { doPendingAction, type SignedIn } from './sign-in.ts'

/** Signs in with the code that was sent to the number, and then does what the visitor had pressed. @throws DataError: `otp_expired` for a wrong code */
export async function signInWithCode(phone: string, code: string): Promise<SignedIn> {
  const user = await askForSession(phone, code)
  return { user, done: await doPendingAction() }
}

import { Navigate } from 'react-router-dom'
import { doPendingAction, type SignedIn } from '../../data/account-sync/sign-in.ts'
import { sendSignInCode, verifySignInCode } from '../../data/session/phone-codes.ts'
import { useSession } from '../../data/session/session-state.ts'
import { AuthCard } from '../../features/auth/AuthCard.tsx'
import { PhoneProof } from '../../features/auth/phone/PhoneProof.tsx'
import { authPagePath, safeReturnPath, useNext } from '../../features/auth/return-path.ts'
import { useSignInSteps } from '../../features/auth/use-sign-in.ts'
import { StorageNote } from '../../features/phone-storage/StorageNote.tsx'
import { TextLink } from '../../ui/control/TextLink.tsx'

const BUTTON = { enter: 'Sign In', entering: 'Signing in...' }

/** Signs in with a code and runs the pending action. Rejects for a wrong code. */
async function signIn(phone: string, token: string): Promise<SignedIn> {
  const user = await verifySignInCode(phone, token)
  return { user, done: await doPendingAction() }
}

export function PhoneSignInPage() {
  const { status } = useSession()
  const next = useNext()
  const { isSigningIn, returnTo, enter } = useSignInSteps(next)
  // Waits for the pending action, which determines the page to return to.
  if (status === 'signed-in' && !isSigningIn) return <Navigate replace to={returnTo ?? safeReturnPath(next)} />
  return (
    <AuthCard
      footer={<TextLink to={authPagePath('/signin', next)}>Use your email instead</TextLink>}
      intro="We send you a code in a text message. If your number is new here, you get an account."
      title="Sign in with your phone number"
    >
      <PhoneProof button={BUTTON} enter={(phone, token) => enter(() => signIn(phone, token))} send={sendSignInCode} />
      <StorageNote className="mt-4" />
    </AuthCard>
  )
}

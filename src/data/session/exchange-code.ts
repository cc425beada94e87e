import { getAuth, onAuthEvent } from './auth-client.ts'
import type { MailLinkResult } from './mail-link.ts'
import { recoveredAccount, restorePassword, signUpId, unusedCode } from './sign-up-proof.ts'

type Code = { readonly code: string; readonly flowId: string }

/**
 * Signs in with an email link's code, in the browser that requested the email. An account whose password wasn't set in this
 * browser loses it; its owner sets a new one, as after forgetting it (rule A14).
 */
export async function exchangeCode({ code, flowId }: Code): Promise<MailLinkResult> {
  const auth = await getAuth()
  // Before the exchange, which uses up the code.
  const hasPassword = await restorePassword(code, signUpId.read() ?? '')
  let isRecovery = false
  const stop = onAuthEvent((event) => {
    if (event === 'PASSWORD_RECOVERY') isRecovery = true
  })
  const { data, error } = await auth.exchangeCodeForSession(code, { flowId })
  stop()
  if (error) {
    console.warn('The link of the email signs nobody in here:', error.message)
    unusedCode.write(code)
    return 'foreign'
  }
  signUpId.remove()
  if (!isRecovery && hasPassword) return 'confirmed'
  const { id, phone } = data.user
  recoveredAccount.write({ userId: id, phone: phone ? `+${phone}` : null })
  return 'recovered'
}

import { getAuth, onAuthEvent } from './auth-client.ts'
import type { MailLinkResult } from './mail-link.ts'
import { keepPassword, recoveredAccount, signUpId, unusedCode } from './sign-up-proof.ts'

type Code = { readonly code: string; readonly flowId: string }

/**
 * Signs in with the code of a mail's link, where this browser has asked for the mail. An account whose password was not set in this
 * browser has none from then on: its owner chooses one, as after a forgotten one (rule A14).
 */
export async function exchangeCode({ code, flowId }: Code): Promise<MailLinkResult> {
  const auth = await getAuth()
  // Before the exchange, which uses the code up.
  const hasPassword = await keepPassword(code, signUpId.read() ?? '')
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

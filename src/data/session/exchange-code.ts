import { getAuth, onAuthEvent } from './auth-client.ts'
import type { MailLinkResult } from './mail-link-result.ts'
import { recoveredAccount } from './recovered-account.ts'

type Code = { readonly code: string; readonly flowId: string }

/** Signs in with the code of a mail's link, where this browser has asked for the mail. */
export async function exchangeCode({ code, flowId }: Code): Promise<MailLinkResult> {
  const auth = await getAuth()
  let isRecovery = false
  const stop = onAuthEvent((event) => {
    if (event === 'PASSWORD_RECOVERY') isRecovery = true
  })
  const { data, error } = await auth.exchangeCodeForSession(code, { flowId })
  stop()
  if (error) {
    console.warn('The link of the email signs nobody in here:', error.message)
    return 'foreign'
  }
  if (!isRecovery) return 'confirmed'
  recoveredAccount.write(data.user.id)
  return 'recovered'
}

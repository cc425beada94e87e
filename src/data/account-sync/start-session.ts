import { getAuth } from '../session/auth-client.ts'
import { mailLinkResult, readMailLink } from '../session/mail-link.ts'
import { isSomebodySignedIn, recoverSession } from '../session/recover-session.ts'
import { currentUserId } from '../session/session-state.ts'

function loadAuth(): void {
  // Not awaited: renewing a session on a bad connection takes half a minute, and what starts next needs no session.
  getAuth().catch((cause: unknown) => console.warn('The sign-in library starts when it is needed:', cause))
}

/**
 * Follows the link of an email. The only place where an address leads to a session: while nobody is signed in, in the browser that
 * asked for the email (rule A9, docs/decisions/0015-links-of-emails.md).
 */
async function followMailLink(): Promise<void> {
  const link = readMailLink(location)
  if (link.kind === 'none') return
  if (link.kind !== 'code') mailLinkResult.set(link.kind)
  else if (await isSomebodySignedIn()) mailLinkResult.set('foreign')
  else {
    const { exchangeCode } = await import('../session/exchange-code.ts')
    mailLinkResult.set(await exchangeCode(link))
  }
}

/**
 * Loads the sign-in library when somebody is signed in or comes by a mail's link. A visitor costs nothing.
 * Doesn't wait for the library, which may not be had offline.
 */
export function startSession(): void {
  followMailLink().catch((cause: unknown) => {
    console.warn('The link of the email was not followed:', cause)
    mailLinkResult.set('foreign')
  })
  if (currentUserId() !== null) {
    loadAuth()
    return
  }
  void recoverSession().then(() => currentUserId() !== null && loadAuth())
}

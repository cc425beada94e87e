import { getAuth } from '../session/auth-client.ts'
import { mailLinkResult, readMailLink } from '../session/mail-link.ts'
import { isSomebodySignedIn, recoverSession } from '../session/recover-session.ts'
import { currentUserId } from '../session/session-state.ts'

function loadAuth(): void {
  // Not awaited: renewing a session on a bad connection takes half a minute, and the next startup steps need no session.
  getAuth().catch((cause: unknown) => console.warn('The sign-in library starts when it is needed:', cause))
}

/**
 * Follows an email link. The only way a URL leads to a session: while nobody is signed in, in the browser that requested
 * the email (rule A9, docs/decisions/0015-sign-in-links.md).
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
 * Loads the auth library only for signed-in users and email links, so visitors never download it.
 * Doesn't wait for the library, which may be unavailable offline.
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

import { inboxPage, mailPage } from './inbox-page.ts'
import type { Mailbox } from './mailbox.ts'

/** GET /_local/mail and /_local/mail/<id>: pages for people, JSON for `Accept: application/json`. */
export function answerInbox(request: Request, mailbox: Mailbox): Response {
  const id = new URL(request.url).pathname.slice('/_local/mail'.length).replace(/^\//, '')
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
  if (!id) return wantsPage ? html(inboxPage(mailbox.mails)) : Response.json(mailbox.mails)
  const mail = mailbox.mails.find((candidate) => candidate.id === id)
  if (!mail) return Response.json({ error: 'no such mail' }, { status: 404 })
  return wantsPage ? html(mailPage(mail)) : Response.json(mail)
}

function html(body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}

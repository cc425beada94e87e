import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Mailbox, ReceivedMail } from './mailbox.ts'

const STYLE = raw(`
  body { margin: 0 auto; max-width: 46rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c2430; background: #f6f7f9 }
  h1 { font-size: 1.3rem } a { color: #0b5ed7 } p { color: #4a5565 }
  ol { list-style: none; padding: 0 } li { background: #fff; border: 1px solid #dfe3e8; border-radius: 8px; margin: .5rem 0 }
  li a { display: block; padding: .75rem 1rem; text-decoration: none } li span { color: #4a5565; font-size: .875rem }
  iframe { width: 100%; height: 34rem; border: 1px solid #dfe3e8; border-radius: 8px; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #dfe3e8; border-radius: 8px; padding: 1rem }`)

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

type Html = ReturnType<typeof html>

const page = (title: string, body: Html) =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style><main>${body}</main></html>`

function inboxPage(mails: readonly ReceivedMail[]): Html {
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      html`<li><a href="/_local/mail/${id}"><strong>${subject}</strong><br><span>to ${to}, ${at}</span></a></li>`,
  )
  const list = rows.length ? html`<ol>${rows}</ol>` : html`<p>No messages yet.</p>`
  const note = html`<p>Mails and text messages that this shop would have sent. None of them leaves this machine.</p>`
  return page('Local mail and text messages', html`<h1>Local mail and text messages</h1>${note}${list}`)
}

function mailPage(mail: ReceivedMail): Html {
  const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([link]) => html`<p><a href="${link}">${link}</a></p>`)
  const message = `<base target="_top">${mail.html}`
  const frame = html`<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${message}" title="Message"></iframe>`
  return page(
    mail.subject,
    html`<p><a href="/_local/mail">All messages</a></p><h1>${mail.subject}</h1><p>to ${mail.to}, ${mail.at}</p>
${links}${mail.html ? frame : ''}<pre>${mail.text}</pre>`,
  )
}

/** Serves the mailbox: HTML for people, JSON for `Accept: application/json`. Also receives mails from the Edge Function. */
export function inbox(mailbox: Pick<Mailbox, 'mails' | 'send'>): Hono {
  const wantsPage = (accept: string | undefined) => accept?.includes('text/html') ?? false
  return new Hono()
    .get('/', (context) =>
      wantsPage(context.req.header('accept'))
        ? context.html(inboxPage(mailbox.mails), 200, HEADERS)
        : context.json(mailbox.mails),
    )
    .post('/', async (context) => {
      // A form on a public page can't send this content type.
      if (!context.req.header('content-type')?.startsWith('application/json')) return context.body(null, 415)
      const { to, subject, text, html } = await context.req.json<Record<string, string>>()
      if (!to || !subject) return context.json({ message: 'a mail needs a reader and a subject' }, 422)
      await mailbox.send({ to, subject, text, html })
      return context.json({ id: mailbox.mails[0]?.id }, 201)
    })
    .get('/:id', (context) => {
      const mail = mailbox.mails.find(({ id }) => id === context.req.param('id'))
      if (!mail) return context.json({ error: 'no such mail' }, 404)
      return wantsPage(context.req.header('accept')) ? context.html(mailPage(mail), 200, HEADERS) : context.json(mail)
    })
}

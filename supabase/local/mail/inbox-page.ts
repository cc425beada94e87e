import type { Mail } from './mailbox.ts'

const STYLE = `
  body { margin: 0 auto; max-width: 46rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c2430; background: #f6f7f9 }
  h1 { font-size: 1.3rem } a { color: #0b5ed7 } p { color: #4a5565 }
  ol { list-style: none; padding: 0 } li { background: #fff; border: 1px solid #dfe3e8; border-radius: 8px; margin: .5rem 0 }
  li a { display: block; padding: .75rem 1rem; text-decoration: none } li span { color: #4a5565; font-size: .875rem }
  iframe { width: 100%; height: 34rem; border: 1px solid #dfe3e8; border-radius: 8px; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #dfe3e8; border-radius: 8px; padding: 1rem }`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style><main>${body}</main></html>`

export function inboxPage(mails: readonly Mail[]): string {
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      `<li><a href="/_local/mail/${id}"><strong>${escapeHtml(subject)}</strong><br><span>to ${escapeHtml(to)}, ${escapeHtml(at)}</span></a></li>`,
  )
  const list = rows.length ? `<ol>${rows.join('')}</ol>` : '<p>No mail yet.</p>'
  const note = '<p>Mails this shop would have sent. None of them leaves this machine.</p>'
  return page('Local mail', `<h1>Local mail</h1>${note}${list}`)
}

export function mailPage(mail: Mail): string {
  const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(
    ([link]) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
  )
  const frame = `<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(topLinks(mail.html))}" title="Message"></iframe>`
  return page(
    mail.subject,
    `<p><a href="/_local/mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1><p>to ${escapeHtml(mail.to)}, ${escapeHtml(mail.at)}</p>
${links.join('')}${mail.html ? frame : ''}<pre>${escapeHtml(mail.text)}</pre>`,
  )
}

function topLinks(html: string): string {
  return `<base target="_top">${html}`
}

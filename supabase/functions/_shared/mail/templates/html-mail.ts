import { MAIL_COMMON } from '../../../../../src/content/mails/common.ts'
import { fillText } from '../../../../../src/lib/fill-text.ts'
import type { Block, MailContent, MailShop } from './mail-content.ts'
import { escaped } from './mail-text.ts'

// Both colour schemes are in the head; mail programs that ignore it use their own colours.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.page{max-width:560px;margin:0 auto;padding:24px 16px}
table{width:100%;border-collapse:collapse}
th{font-weight:400}th,td{padding:6px 0;text-align:left;vertical-align:top}td.n{text-align:right;white-space:nowrap;padding-left:12px}
.sum{border-top:1px solid #8a94a3}.sum tr:last-child>*{font-weight:700}p{overflow-wrap:anywhere}
.soft{font-size:14px;color:#5a6472}
.quote{margin:16px 0;padding:0 0 0 12px;border-left:3px solid #8a94a3;white-space:pre-wrap}
.go{display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5ed7;color:#fff;text-decoration:none;font-weight:600}
@media (prefers-color-scheme:dark){.soft{color:#a9b2bf}}`

/** Renders a mail as a complete HTML document. The only place that escapes values. */
export function htmlMail({ subject, blocks, hasContact = true, reason }: MailContent, shop: MailShop): string {
  const body = blocks.map((block) => htmlBlock(block, shop)).join('\n')
  const why = reason.path
    ? `${escaped(reason.text)} <a href="${linkTo(shop, reason.path)}">${linkTo(shop, reason.path)}</a>`
    : escaped(reason.text)
  const contact = hasContact
    ? `<p class="soft">${escaped(fillText(MAIL_COMMON.contact, { email: shop.email }))}</p>\n`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${STYLE}</style></head>
<body><div class="page" role="article" aria-label="${escaped(subject)}">
<p><a href="${linkTo(shop, '/')}"><strong>${escaped(shop.name)}</strong></a></p>
${body}
${contact}<p class="soft">${why}</p>
<p class="soft">${escaped(shop.name)}, ${escaped(shop.address)}</p>
</div></body></html>
`
}

function htmlBlock(block: Block, shop: MailShop): string {
  switch (block.type) {
    case 'text':
      return `<p>${escaped(block.text)}</p>`
    case 'quote':
      return `<blockquote class="quote">${escaped(block.text)}</blockquote>`
    case 'link':
      return `<p><a class="go" href="${linkTo(shop, block.path)}">${escaped(block.label)}</a></p>`
    case 'items':
      return table(
        block.items.map(
          ({ name, detail, amount }) =>
            `<tr><td>${escaped(name)}<br><span class="soft">${escaped(detail)}</span></td><td class="n">${escaped(amount)}</td></tr>`,
        ),
      )
    case 'sum':
      return table(
        block.amounts.map(
          ([name, amount]) => `<tr><th scope="row">${escaped(name)}</th><td class="n">${escaped(amount)}</td></tr>`,
        ),
        'sum',
      )
  }
}

const table = (rows: readonly string[], look = 'items') => `<table class="${look}">${rows.join('\n')}</table>`

/** Links only to the shop. */
function linkTo({ siteUrl }: MailShop, path: string): string {
  return escaped(siteUrl + path)
}

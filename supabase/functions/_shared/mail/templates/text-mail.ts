import { MAIL_COMMON } from '../../../../../src/content/mails/common.ts'
import { fillText } from '../../../../../src/lib/fill-text.ts'
import type { Block, MailContent, MailShop } from './mail-content.ts'

/** The plain-text alternative of the same mail. */
export function textMail({ blocks, hasContact = true, reason }: MailContent, shop: MailShop): string {
  const why = reason.path ? `${reason.text} ${shop.siteUrl}${reason.path}` : reason.text
  const parts = [
    ...blocks.map((block) => textBlock(block, shop)),
    ...(hasContact ? [fillText(MAIL_COMMON.contact, { email: shop.email })] : []),
    why,
    `${shop.name}, ${shop.address}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function textBlock(block: Block, { siteUrl }: MailShop): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'link':
      return `${block.label}: ${siteUrl}${block.path}`
    case 'items':
      return block.items.map(({ name, detail, amount }) => `${name}\n  ${detail}: ${amount}`).join('\n')
    case 'sum':
      return block.amounts.map(([name, amount]) => `${name}: ${amount}`).join('\n')
  }
}

import { MAIL_COMMON } from '../../../../../src/content/mails/common.ts'
import { EMAIL_PREFERENCE_LABELS } from '../../../../../src/content/preference-labels.ts'
import { fillText } from '../../../../../src/lib/fill-text.ts'
import type { Block, MailContent } from './mail-content.ts'
import { oneLine, shortened } from './mail-text.ts'

export function greeting(firstName: string): Block {
  const name = shortened(oneLine(firstName), 50)
  const text = name ? fillText(MAIL_COMMON.greeting, { name }) : MAIL_COMMON.greetingWithoutName
  return { type: 'text', text }
}

/** Names the account's switch that turns this mail off, and its page. */
export function switchedBy(name: keyof typeof EMAIL_PREFERENCE_LABELS): MailContent['reason'] {
  const text = fillText(MAIL_COMMON.switchedBy, { switch: EMAIL_PREFERENCE_LABELS[name].label })
  return { text, path: '/email-notifications' }
}

import { hoursText, isOpenAt } from '../../../../src/domain/support/business-hours.ts'
import { findAnswer } from './find-answer.ts'
import type { HelpContent } from './help-content.ts'
import { type CustomerOrder, orderAnswer } from './order-answer.ts'
import { containsAny, subjectWords, wordsOf } from './words.ts'

export type MessageToAnswer = {
  readonly seq: number
  readonly sender_type: string
  readonly content: string
  readonly created_at: string
  readonly has_picture?: boolean
}

/** A chat as the database returns it: messages oldest first, orders newest first. */
export type ChatToAnswer = {
  readonly now: string
  readonly has_human: boolean
  readonly messages: readonly MessageToAnswer[]
  readonly orders: readonly CustomerOrder[]
}

export type Reply =
  | { readonly kind: 'none' }
  | { readonly kind: 'later'; readonly inMs: number }
  | { readonly kind: 'answer'; readonly seq: number; readonly text: string }

/** How long a person may answer before the assistant does. */
export const HUMAN_FIRST_MS = 60_000

/** Longer messages are more than a greeting or thanks. */
const SHORT_WORDS = 4

/** Words of a message that asks for more than it thanks. */
const WANTING =
  `but how what when where which who why can could do does did is are will would need want not still yet please`.split(
    ' ',
  )

function isThanks(message: string, { thanksWords }: HelpContent): boolean {
  if (!containsAny(message, thanksWords)) return false
  return wordsOf(message).length <= SHORT_WORDS || !(message.includes('?') || containsAny(message, WANTING))
}

/** Returns null without an answer: in a person's chat the assistant only states known facts. */
function answerText(message: string, chat: ChatToAnswer, content: HelpContent, isOpen: boolean): string | null {
  const { orders, has_human } = chat
  const hours = hoursText(content.hours.text, content.calendar, Date.parse(chat.now))
  const handOver = content.handOver.replace('{hours}', hours)
  const order = orderAnswer(message, orders)
  if (order) return order
  const help = findAnswer(content.entries, message)
  if (help) return help.answer
  if (containsAny(message, content.humanWords)) return handOver
  if (has_human) return null
  if (isThanks(message, content)) return content.thanks
  const isShort = wordsOf(message).length <= SHORT_WORDS
  if (containsAny(message, content.greetingWords) && (isShort || subjectWords(message).length === 0)) {
    return content.greeting
  }
  return isOpen ? content.unknown : `${content.unknown} ${handOver}`
}

/**
 * Returns the assistant's reply to a chat's last message, if it is the assistant's turn. A person who joined has a
 * minute to answer in business hours, and keeps the chat except for questions that the help content answers (rule S2).
 * The assistant hands a chat over once, until a person has answered.
 */
export function replyTo(chat: ChatToAnswer, content: HelpContent): Reply {
  const last = chat.messages.at(-1)
  if (last?.sender_type !== 'user') return { kind: 'none' }
  const now = Date.parse(chat.now)
  const isOpen = isOpenAt(content.hours, content.calendar, now)
  const wait = Date.parse(last.created_at) + HUMAN_FIRST_MS - now
  if (chat.has_human && isOpen && wait > 0) return { kind: 'later', inMs: Math.min(wait, HUMAN_FIRST_MS) }
  const isPictureAlone = last.has_picture && last.content === ''
  const noWords = chat.has_human ? null : content.picture
  const text = isPictureAlone ? noWords : answerText(last.content, chat, content, isOpen)
  if (text === null) return { kind: 'none' }
  const answers = chat.messages.filter(({ sender_type }) => sender_type !== 'user')
  return answers.at(-1)?.content === text ? { kind: 'none' } : { kind: 'answer', seq: last.seq, text }
}

import type { ChatToAnswer } from '../database/shop-database.ts'
import { findAnswer } from './find-answer.ts'
import type { BusinessHours, HelpContent } from './help-content.ts'
import { orderAnswer } from './order-answer.ts'
import { holdsAny, subjectWords, wordsOf } from './words.ts'

export type Reply =
  | { readonly kind: 'none' }
  | { readonly kind: 'later'; readonly inMs: number }
  | { readonly kind: 'answer'; readonly seq: number; readonly text: string }

const HOUR = 3_600_000
/** West Africa Time: UTC+1 all year. */
const OFFSET_HOURS = 1

/** How long a person has before the assistant steps in. */
export const HUMAN_FIRST_MS = 60_000

/** Up to here a message with a greeting is a greeting, and one with thanks is thanks. */
const SHORT_WORDS = 4

/** Words of somebody who wants more than to say thanks. */
const WANTING =
  `but how what when where which who why can could do does did is are will would need want not still yet please`.split(
    ' ',
  )

/** Whether the shop's people are there. Takes milliseconds since 1970. */
function isOpenAt({ days, from, to }: BusinessHours, at: number): boolean {
  const there = new Date(at + OFFSET_HOURS * HOUR)
  const hour = there.getUTCHours()
  return days.includes(there.getUTCDay()) && hour >= from && hour < to
}

function isThanks(message: string, { thanksWords }: HelpContent): boolean {
  if (!holdsAny(message, thanksWords)) return false
  return wordsOf(message).length <= SHORT_WORDS || !(message.includes('?') || holdsAny(message, WANTING))
}

/** Null where there is nothing to say: in a chat that a person has joined the assistant says only what it knows. */
function answerText(message: string, chat: ChatToAnswer, content: HelpContent, isOpen: boolean): string | null {
  const { orders, has_human } = chat
  const handOver = content.handOver.replace('{hours}', content.hours.text)
  const order = orderAnswer(message, orders)
  if (order) return order
  const help = findAnswer(content.entries, message)
  if (help) return help.answer
  if (holdsAny(message, content.humanWords)) return handOver
  if (has_human) return null
  if (isThanks(message, content)) return content.thanks
  const isShort = wordsOf(message).length <= SHORT_WORDS
  if (holdsAny(message, content.greetingWords) && (isShort || subjectWords(message).length === 0)) {
    return content.greeting
  }
  return isOpen ? content.unknown : `${content.unknown} ${handOver}`
}

/**
 * Whether it is the assistant's turn, and its reply to the last message of a chat (rule S2). In business hours a person who has
 * joined gets a minute. In such a chat the assistant answers only what the help content or the orders answer. It doesn't hand
 * over a second time before a person has answered.
 */
export function replyTo(chat: ChatToAnswer, content: HelpContent): Reply {
  const last = chat.messages.at(-1)
  if (last?.sender_type !== 'user') return { kind: 'none' }
  const now = Date.parse(chat.now)
  const isOpen = isOpenAt(content.hours, now)
  const wait = Date.parse(last.created_at) + HUMAN_FIRST_MS - now
  if (chat.has_human && isOpen && wait > 0) return { kind: 'later', inMs: Math.min(wait, HUMAN_FIRST_MS) }
  const isPictureAlone = last.has_picture && last.content === ''
  const noWords = chat.has_human ? null : content.picture
  const text = isPictureAlone ? noWords : answerText(last.content, chat, content, isOpen)
  if (text === null) return { kind: 'none' }
  const answers = chat.messages.filter(({ sender_type }) => sender_type !== 'user')
  return answers.at(-1)?.content === text ? { kind: 'none' } : { kind: 'answer', seq: last.seq, text }
}

import { namedUuid } from '../lib/identity.ts'
import { before, HOUR, MINUTE } from '../lib/time.ts'
import { DEMO_ADMIN, DEMO_CUSTOMERS, type DemoPerson } from '../people/people.ts'

type Sender = 'user' | 'admin' | 'ai'
type Chat = {
  person: number
  status: 'waiting' | 'active' | 'resolved'
  startedAgo: number
  messages: readonly (readonly [sender: Sender, content: string])[]
}

const CHATS: readonly Chat[] = [
  {
    person: 0,
    status: 'active',
    startedAgo: 3 * HOUR,
    messages: [
      ['user', 'Good morning, where is my soup pot? It says shipped since yesterday.'],
      [
        'ai',
        'Good morning! Shipped orders within Ibadan usually arrive within 24 hours. The tracking number is on your order page. An agent will look at it as well.',
      ],
      ['admin', 'Hello Ada, Folake here. The rider has your parcel and will call you before 4pm today.'],
      ['user', 'Thank you! I am home.'],
    ],
  },
  {
    person: 1,
    status: 'waiting',
    startedAgo: 40 * MINUTE,
    messages: [
      ['user', 'Please do you deliver bicycles to Kano, and is it already assembled?'],
      [
        'ai',
        'We deliver all over Nigeria within 48 hours for a flat fee. Bicycles arrive mostly assembled: you set the handlebar and the pedals. A person will answer here soon.',
      ],
      ['user', 'Okay, I will wait for a person. I need two.'],
    ],
  },
  {
    person: 7,
    status: 'waiting',
    startedAgo: 12 * MINUTE,
    messages: [['user', 'My payment was taken but the order still says pending.']],
  },
  {
    person: 3,
    status: 'active',
    startedAgo: 26 * HOUR,
    messages: [
      ['user', 'I want to cancel the dining chair, I ordered the wrong one.'],
      ['admin', 'No problem, I have cancelled it. The refund takes 3 to 5 business days.'],
      ['user', 'Wonderful, thank you.'],
    ],
  },
  {
    person: 4,
    status: 'resolved',
    startedAgo: 9 * 24 * HOUR,
    messages: [
      ['user', 'Is the shea lotion okay for a baby of six months?'],
      [
        'ai',
        'For babies under one year we suggest asking your nurse first. The lotion is mild and has no bleaching agents.',
      ],
      ['admin', 'To add to that: take the unscented oil for babies, the lotion has a light perfume.'],
      ['user', 'Perfect, I will take the coconut oil.'],
    ],
  },
  {
    person: 0,
    status: 'resolved',
    startedAgo: 33 * 24 * HOUR,
    messages: [
      ['user', 'Can I change the address of an order?'],
      ['ai', 'Orders can be changed within 2 hours. Send the new address here, please.'],
      ['user', 'It is fine, I will pick it up at home.'],
    ],
  },
]

const BETWEEN_MESSAGES = 3 * MINUTE

const NAMES: Readonly<Record<Sender, (person: DemoPerson) => string>> = {
  user: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  admin: () => 'Admin Support',
  ai: () => 'Assistant',
}

function rowsOf({ person: index, status, startedAgo, messages }: Chat, number: number, now: Date) {
  const person = DEMO_CUSTOMERS[index]
  if (!person) throw new RangeError(`There is no customer ${index}`)
  const sessionId = namedUuid(`chat ${number}`)
  const at = (message: number) => before(now, startedAgo - message * BETWEEN_MESSAGES)
  const answered = messages.findLastIndex(([sender]) => sender === 'admin')
  const messageRows = messages.map(([sender, content], message) => ({
    id: namedUuid(`chat ${number} message ${message}`),
    session_id: sessionId,
    seq: message + 1,
    content,
    sender_type: sender,
    sender_name: NAMES[sender](person),
    user_id: sender === 'ai' ? null : sender === 'admin' ? DEMO_ADMIN.id : person.id,
    created_at: at(message),
  }))
  const session = {
    id: sessionId,
    user_id: person.id,
    status,
    last_message: messages.at(-1)?.[1] ?? null,
    unread_admin_count:
      status === 'resolved' ? 0 : messages.slice(answered + 1).filter(([sender]) => sender === 'user').length,
    last_seq: messages.length,
    created_at: at(0),
    updated_at: at(messages.length - 1),
  }
  return { session, messages: messageRows }
}

/** Chats in every state, with the numbers and counters that triggers would have set. */
export function chatRows(now: Date) {
  const chats = CHATS.map((chat, index) => rowsOf(chat, index + 1, now))
  return { sessions: chats.map(({ session }) => session), messages: chats.flatMap(({ messages }) => messages) }
}

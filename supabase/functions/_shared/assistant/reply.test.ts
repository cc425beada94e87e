import { describe, expect, it } from 'vitest'
import { NEW_SHOP } from '../settings/shop-settings.ts'
import { helpContent } from './help-content.ts'
import { type ChatToAnswer, replyTo } from './reply.ts'

const HELP_CONTENT = helpContent(NEW_SHOP, 'flutterwave')
const MONDAY_NOON = '2026-11-16T11:00:00Z'
const MONDAY_NIGHT = '2026-11-16T21:00:00Z'
const SUNDAY_NOON = '2026-11-15T11:00:00Z'

const order = {
  id: '3f9a21c4-1111-4222-8333-aabb9b21c4f0',
  status: 'shipped',
  payment_status: 'completed',
  tracking_number: 'GIG-20931847',
  created_at: '2026-11-14T10:00:00Z',
}

type Message = readonly [sender: string, content: string]

function aChat(messages: readonly Message[], more: Partial<ChatToAnswer> = {}): ChatToAnswer {
  const now = more.now ?? MONDAY_NOON
  return {
    now,
    has_human: messages.some(([sender]) => sender === 'admin'),
    messages: messages.map(([sender_type, content], at) => ({ seq: at + 1, sender_type, content, created_at: now })),
    orders: [],
    ...more,
  }
}

const replyText = (content: string, more: Partial<ChatToAnswer> = {}) => {
  const reply = replyTo(aChat([['user', content]], more), HELP_CONTENT)
  return reply.kind === 'answer' ? reply.text : reply.kind
}
const answerOf = (id: string) => HELP_CONTENT.entries.find((entry) => entry.id === id)?.answer

describe('the assistant', () => {
  it.each([
    ['How long does delivery take?', 'delivery-time'],
    ['how much is delivery to lagos', 'delivery-fee'],
    ['What is the shipping fee', 'delivery-fee'],
    ['Do you ship abroad? I stay in London', 'countries'],
    ['can I return a pot', 'returns'],
    ['The lid came broken', 'returns'],
    ['when will I get my refund', 'refunds'],
    ['I want my money back', 'refunds'],
    ['Can I pay with transfer?', 'payment'],
    ['is it safe to use my debit card', 'payment'],
    ['I made a mistake, I want to cancel my order', 'change-order'],
    ['CAN I CHANGE MY ORDER?!', 'change-order'],
    ['How do I track an order?', 'track-order'],
  ])('answers "%s" from the help content', (question, id) => {
    const orders = id === 'track-order' ? [] : [order]
    if (id === 'track-order') expect(replyText(question, { orders })).toMatch(/no order in your account/)
    else expect(replyText(question, { orders })).toBe(answerOf(id))
  })

  it.each([
    'Is the soup pot good for induction?',
    'How much is the soup pot?',
    'asdfgh',
    'Do you sell bicycles?',
    '🙂',
  ])('says that it does not know "%s"', (question) => expect(replyText(question)).toBe(HELP_CONTENT.unknown))

  it('greets, thanks, and calls a person on request', () => {
    expect(replyText('Hello')).toBe(HELP_CONTENT.greeting)
    expect(replyText('Ẹ káàárọ̀ o')).toBe(HELP_CONTENT.unknown)
    expect(replyText('good morning')).toBe(HELP_CONTENT.greeting)
    expect(replyText('Thank you!')).toBe(HELP_CONTENT.thanks)
    expect(replyText('I want to talk to a real person')).toMatch(
      /^I have asked someone from our team to join\. Business hours are Monday/,
    )
  })

  it.each(['Thank you! I am home.', 'Thank you so much for the quick help, Oja', 'Okay, thanks a lot and God bless'])(
    'recognises "%s" as thanks',
    (content) => expect(replyText(content)).toBe(HELP_CONTENT.thanks),
  )

  it.each(['Thanks, but do you sell any bicycles', 'Thank you. And the bicycle for my son?'])(
    'recognises "%s" as a question',
    (content) => expect(replyText(content)).toBe(HELP_CONTENT.unknown),
  )

  it('leaves a picture without text to a person, and answers a picture’s text', () => {
    const shown = (content: string) => {
      const chat = aChat([['user', content]])
      return replyTo(
        { ...chat, messages: chat.messages.map((message) => ({ ...message, has_picture: true })) },
        HELP_CONTENT,
      )
    }
    expect(shown('')).toMatchObject({ kind: 'answer', text: HELP_CONTENT.picture })
    expect(shown('The lid came broken')).toMatchObject({ kind: 'answer', text: answerOf('returns') })
  })

  it('outside business hours says when people are available', () => {
    for (const now of [MONDAY_NIGHT, SUNDAY_NOON]) {
      expect(replyText('Do you sell bicycles?', { now })).toMatch(/don't know .* your message stays here until then\.$/)
    }
  })
})

describe('the customer’s own orders', () => {
  const older = { ...order, id: 'b07e5512-1111-4222-8333-aabb9b21c4f1', status: 'completed', tracking_number: null }

  it('state the last order’s status', () => {
    const text = 'Your last order #9B21C4F0 is on its way. Tracking number: GIG-20931847.'
    for (const question of ['Where is my order?', 'when will my parcel arrive', 'Please has my package shipped?']) {
      expect(replyText(question, { orders: [order, older] })).toBe(text)
    }
  })

  it.each(['Where is order b07e5512?', 'b07e5512', 'order #B07E5512 please', 'AABB9B21C4F1'])(
    'state the status of the order named in "%s"',
    (question) => {
      expect(replyText(question, { orders: [order, older] })).toBe(
        'Your order #9B21C4F1 is completed: you have received it.',
      )
    },
  )

  it('never include another customer’s', () => {
    expect(replyText('Where is order deadbee1?', { orders: [order] })).toMatch(/^I find no order with that number/)
  })

  it('are not looked up by a phone number', () => {
    expect(replyText('Call me on 08031234567', { orders: [order] })).not.toMatch(/order/)
  })

  it('have a text for every status and pending refunds', () => {
    for (const status of ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled']) {
      expect(replyText('where is my order', { orders: [{ ...order, status }] })).not.toMatch(/has the status/)
    }
    const refund = { ...order, status: 'cancelled', payment_status: 'refund_due' }
    expect(replyText('where is my order', { orders: [refund] })).toMatch(/Your money is on its way back/)
  })
})

describe('the turn to answer', () => {
  it('is never the assistant’s after its own or a person’s message', () => {
    expect(replyTo(aChat([]), HELP_CONTENT).kind).toBe('none')
    expect(replyTo(aChat([['admin', 'Hello']]), HELP_CONTENT).kind).toBe('none')
    const messages: Message[] = [
      ['user', 'Hello'],
      ['ai', HELP_CONTENT.greeting],
    ]
    expect(replyTo(aChat(messages), HELP_CONTENT).kind).toBe('none')
  })

  const withPerson: Message[] = [
    ['admin', 'Hello, Folake here'],
    ['user', 'What is the delivery fee?'],
  ]

  it('is a person’s for a minute after they joined in business hours', () => {
    expect(replyTo(aChat(withPerson), HELP_CONTENT)).toEqual({ kind: 'later', inMs: 60_000 })
    const now = new Date(Date.parse(MONDAY_NOON) + 61_000).toISOString()
    expect(replyTo({ ...aChat(withPerson), now }, HELP_CONTENT)).toMatchObject({ kind: 'answer', seq: 2 })
  })

  it('is the assistant’s at once outside business hours', () => {
    expect(replyTo(aChat(withPerson, { now: SUNDAY_NOON }), HELP_CONTENT).kind).toBe('answer')
  })

  const later = (...messages: Message[]) => {
    const chat = aChat([['user', 'I want a person'], ['admin', 'Hello, Folake here'], ...messages])
    const now = new Date(Date.parse(MONDAY_NOON) + 61_000).toISOString()
    return replyTo({ ...chat, now }, HELP_CONTENT)
  }

  it.each(['Thank you! I am home.', 'Thanks', 'Hello', 'Do you sell bicycles?'])(
    'leaves "%s" to the person who has answered',
    (content) => {
      expect(later(['user', content])).toEqual({ kind: 'none' })
      const chat = aChat([...withPerson, ['user', content]], { now: SUNDAY_NOON })
      expect(replyTo(chat, HELP_CONTENT)).toEqual({ kind: 'none' })
    },
  )

  it('is the person’s for a picture once they have answered', () => {
    const chat = aChat([...withPerson, ['user', '']], { now: SUNDAY_NOON })
    const messages = chat.messages.map((message) => ({ ...message, has_picture: message.content === '' }))
    expect(replyTo({ ...chat, messages }, HELP_CONTENT)).toEqual({ kind: 'none' })
  })

  it('is the assistant’s in a person’s chat if it knows the answer, or to call them back', () => {
    expect(later(['user', 'How long does delivery take?'])).toMatchObject({ text: answerOf('delivery-time') })
    expect(later(['user', 'I want to talk to someone again'])).toMatchObject({
      text: expect.stringMatching(/asked someone/),
    })
  })

  it('does not hand over twice in a row', () => {
    const messages: Message[] = [
      ['user', 'Do you sell bicycles?'],
      ['ai', HELP_CONTENT.unknown],
      ['user', 'Okay, I will wait, but hurry'],
    ]
    expect(replyTo(aChat(messages), HELP_CONTENT).kind).toBe('none')
  })
})

import type { TicketPriority, TicketStatus } from '../../../src/domain/support/support-ticket.ts'
import { namedUuid } from '../lib/identity.ts'
import { before, HOUR } from '../lib/time.ts'
import { DEMO_CUSTOMERS } from '../people/people.ts'

type Ticket = {
  person: number
  hoursAgo: number
  subject: string
  message: string
  category: string
  priority: TicketPriority
  status: TicketStatus
  answer?: string
}

const TICKETS: readonly Ticket[] = [
  {
    person: 0,
    hoursAgo: 5,
    subject: 'One bulb in the pack is broken',
    message:
      'Three of the four bulbs work, the fourth came with broken glass. The carton was not damaged. Can you send one?',
    category: 'returns',
    priority: 'medium',
    status: 'open',
  },
  {
    person: 2,
    hoursAgo: 8,
    subject: 'Charged twice for one order',
    message: 'My bank shows two debits for the garden sunshade. Please look at it today, it is a lot of money.',
    category: 'orders',
    priority: 'urgent',
    status: 'open',
  },
  {
    person: 5,
    hoursAgo: 31,
    subject: 'Invoice with company name',
    message: 'I need an invoice for my office in Kaduna for the last order. The name is Danjuma Farms Ltd.',
    category: 'general',
    priority: 'low',
    status: 'open',
  },
  {
    person: 8,
    hoursAgo: 52,
    subject: 'Power bank gets very hot',
    message: 'When it charges two phones the power bank becomes too hot to hold. I have stopped using it.',
    category: 'product',
    priority: 'high',
    status: 'open',
  },
  {
    person: 3,
    hoursAgo: 120,
    subject: 'Wrong size of school shoes',
    message: 'I ordered 35 and 33 came. The shoes are unused and in the box.',
    category: 'returns',
    priority: 'high',
    status: 'resolved',
    answer: 'Sorry for the mix-up. Size 35 is on its way and the rider will take the other pair back, at no cost.',
  },
  {
    person: 0,
    hoursAgo: 300,
    subject: 'Can I get the tent again?',
    message: 'The camping tent is sold out. Will it come back before December?',
    category: 'general',
    priority: 'low',
    status: 'resolved',
    answer:
      'Yes, a new delivery is planned for the end of the month. Press "Tell me" on its page and you will get a message.',
  },
  {
    person: 6,
    hoursAgo: 410,
    subject: 'Delivery address changed',
    message: 'We moved to Ekehuan Road. Please change my open order.',
    category: 'orders',
    priority: 'medium',
    status: 'closed',
    answer: 'Changed before it left our store.',
  },
  {
    person: 9,
    hoursAgo: 700,
    subject: 'Bulk price for exercise books',
    message: 'Our school in Wuse needs 600 exercise books. What is your price?',
    category: 'wholesale',
    priority: 'medium',
    status: 'closed',
    answer: 'We have sent an offer to your e-mail. Thank you for thinking of us.',
  },
]

export function ticketRows(now: Date) {
  return TICKETS.map(({ person, hoursAgo, answer, ...ticket }, index) => {
    const customer = DEMO_CUSTOMERS[person]
    if (!customer) throw new RangeError(`There is no customer ${person}`)
    return {
      id: namedUuid(`ticket ${index + 1}`),
      user_id: customer.id,
      ...ticket,
      admin_response: answer ?? null,
      created_at: before(now, hoursAgo * HOUR),
      updated_at: before(now, Math.max(hoursAgo - (answer ? 4 : 0), 1) * HOUR),
    }
  })
}

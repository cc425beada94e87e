import { namedUuid } from '../lib/identity.ts'
import { before, DAY, HOUR } from '../lib/time.ts'
import { DEMO_CUSTOMERS } from '../people/people.ts'

type ContactMessage = {
  name: string
  email: string
  phone: string | null
  subject: string
  category: string
  message: string
  hoursAgo: number
  handled: boolean
}

const MESSAGES: readonly ContactMessage[] = [
  {
    name: 'Chioma Nwosu',
    email: 'chioma.nwosu@mail.example',
    phone: '+2348033310011',
    subject: 'Wholesale of cooking pots',
    category: 'wholesale',
    message: 'I run a restaurant supply shop in Aba and would like a price list for twenty pots and more.',
    hoursAgo: 7,
    handled: false,
  },
  {
    name: 'Yusuf Garba',
    email: 'yusuf.garba@mail.example',
    phone: null,
    subject: 'Do you have a store in Kano?',
    category: 'general',
    message: 'I prefer to see furniture before I buy. Is there a showroom near me?',
    hoursAgo: 26,
    handled: false,
  },
  {
    name: 'Bimpe Alabi',
    email: 'bimpe.alabi@mail.example',
    phone: '+2348055520022',
    subject: 'Return of a handbag',
    category: 'returns',
    message: 'The wine colour is not the one I want. It is unused. How do I send it back?',
    hoursAgo: 49,
    handled: false,
  },
  {
    name: 'Samuel Inyang',
    email: 'samuel.inyang@mail.example',
    phone: '+2347066630033',
    subject: 'Partnership with our cooperative',
    category: 'partnership',
    message: 'Our cooperative in Uyo weaves raffia baskets and mats. May we send you samples?',
    hoursAgo: 170,
    handled: true,
  },
  {
    name: 'Halima Sani',
    email: 'halima.sani@mail.example',
    phone: '+2349077740044',
    subject: 'Order without an account',
    category: 'orders',
    message: 'Can I order by phone for my mother in Zaria? She has no e-mail address.',
    hoursAgo: 260,
    handled: true,
  },
]

const SUBSCRIBERS = [
  'amaka.udo',
  'sola.ojo',
  'grace.peter',
  'aminu.tukur',
  'ify.okeke',
  'dayo.ade',
  'rita.james',
  'umar.faruk',
]

export function contactRows(now: Date) {
  return MESSAGES.map(({ hoursAgo, handled, ...message }) => ({
    id: namedUuid(`contact message ${message.email}`),
    ...message,
    handled_at: handled ? before(now, (hoursAgo - 20) * HOUR) : null,
    created_at: before(now, hoursAgo * HOUR),
  }))
}

export function subscriberRows(now: Date) {
  const emails = [
    ...DEMO_CUSTOMERS.slice(0, 6).map(({ email }) => email),
    ...SUBSCRIBERS.map((name) => `${name}@mail.example`),
  ]
  return emails.map((email, index) => ({
    id: namedUuid(`subscriber ${email}`),
    email,
    created_at: before(now, (index * 6 + 1) * DAY),
    confirmed_at: before(now, (index * 6 + 1) * DAY),
  }))
}

import { describe, expect, it } from 'vitest'
import { contradictions, type Subject } from '../../domain/shop-texts/contradictions.ts'
import type { ShopTexts } from '../../domain/shop-texts/spoken-texts.ts'
import { BEGUN_SETTINGS } from './begun-settings.ts'

const { identity, home, delivery, claims, support } = BEGUN_SETTINGS
const legal = { ...BEGUN_SETTINGS.terms, intro: '', sections: [] }
const answer = (text: string, question = 'What else?') => ({
  faq: { entries: [{ id: 'a', question, answer: text, keywords: [] }] },
})

/** A shop whose texts say nothing but what is asked. */
const QUIET: ShopTexts = { ...BEGUN_SETTINGS, ...answer('Ask us.'), terms: legal, privacy: legal }

const found = (texts: Partial<ShopTexts>) =>
  contradictions({ ...QUIET, ...texts }).map(({ about, sayings }) => [
    about,
    ...sayings.slice(1).map(({ says }) => says),
  ])

describe('texts of the owner', () => {
  it('contradict nothing where they name no figure', () => {
    expect(found({})).toEqual([])
  })

  it.each<[Subject, Partial<ShopTexts>, string]>([
    ['changes', answer('Orders can be cancelled within 24 hours.'), '24 hours'],
    ['deliveryTime', answer('Standard delivery takes 3-7 business days.'), '3-7 business days'],
    ['deliveryTime', answer('Three hours, or 2 weeks.', 'How long does shipping take?'), '2 weeks'],
    ['deliveryFees', answer('Delivery within Ibadan costs ₦1,000.'), '₦1,000'],
    [
      'deliveryFees',
      { claims: { ...claims, assurances: [{ isShown: true, text: 'Free Shipping' }] } },
      'Free Shipping',
    ],
    ['hours', answer('Come by from Monday to Friday, 9am to 5pm.'), 'Monday to Friday, 9am to 5pm'],
    ['hours', answer('Our support is there 24/7.'), '24/7'],
    ['contacts', answer('Write to help@old-shop.ng.'), 'help@old-shop.ng'],
    ['contacts', answer('Call 0803 111 0001.'), '0803 111 0001'],
    ['vat', answer('All prices are without VAT of 5%.'), '5%'],
  ])('contradict %s in %j', (about, texts, says) => {
    expect(found(texts)).toEqual([[about, says]])
  })

  it('agree with settings that they repeat in other words', () => {
    const texts = [
      'Orders can be cancelled within 2 hours.',
      'Delivery takes 2 days, within Ibadan 24 hours.',
      'Delivery costs NGN 1,500.00 there.',
      'We are open Mon to Sat, 8am to 6pm.',
      'The assistant in our chat answers 24/7.',
      `Write to ${identity.email.toUpperCase()} or call 0800 555 0101.`,
      'VAT of 7.5% is added.',
    ]
    expect(found({ identity: { ...identity, phones: ['+2348005550101'] }, ...answer(texts.join(' ')) })).toEqual([])
  })

  it('may promise free delivery where a method is free from some amount', () => {
    const methods = delivery.methods.map((method) => ({ ...method, freeFrom: 50_000 }))
    const free = { ...claims, assurances: [{ isShown: true, text: 'Free Shipping' }] }
    expect(found({ delivery: { methods }, claims: free })).toEqual([])
    expect(found({ claims: { ...claims, assurances: [{ isShown: false, text: 'Free Shipping' }] } })).toEqual([])
  })

  it('send nothing abroad where no method goes there', () => {
    const methods = delivery.methods.filter(({ area }) => area !== 'abroad')
    const about = { ...BEGUN_SETTINGS.about, story: [] }
    expect(found({ about, delivery: { methods }, ...answer('We ship worldwide.') })).toEqual([
      ['countries', 'worldwide'],
    ])
    expect(found({ ...answer('We ship worldwide.') })).toEqual([])
  })

  it('promise one time of answering in the chat', () => {
    const shown = { ...support, chat: { ...support.chat, isShown: true } }
    expect(found({ support: shown })).toEqual([])
    const both = { ...shown, chatAverage: { ...support.chatAverage, isShown: true } }
    expect(found({ support: both })).toEqual([['chat', '2-5 minutes']])
  })
})

describe('on returns', () => {
  const section = (...paragraphs: string[]) => ({
    ...legal,
    sections: [{ id: 'returns', heading: 'Returns', paragraphs, list: ['Damage within 24 hours'] }],
  })

  it('the texts agree when all say what the shop does, in days or hours', () => {
    expect(found({ terms: section('Within 720 hours of delivery.'), ...answer('Returns within 30 days.') })).toEqual([])
  })

  it('the texts agree with the days that the owner published, and no other', () => {
    const texts = answer('Returns are accepted within 14 days.')
    expect(found({ returns: { days: 14 }, ...texts })).toEqual([])
    expect(found(texts)).toEqual([['returns', '30 days']])
    expect(found({ returns: { days: 1 }, ...texts })).toEqual([['returns', '1 day']])
  })

  it('each text is quoted that says another rule', () => {
    const terms = section('Unused goods may be returned within 48 hours.', 'Used ones within 1 hour.')
    const privacy = section('All sales are final.')
    const [first] = contradictions({ ...QUIET, terms, privacy, ...answer('Returns are accepted within 30 days.') })
    expect(first).toEqual({
      about: 'returns',
      sayings: [
        { place: 'faq', says: '30 days' },
        { place: 'terms', says: '48 hours' },
        { place: 'privacy', says: 'all sales are final' },
        { place: 'returns', says: '30 days' },
      ],
    })
  })
})

it('begins, in a new shop, with these that contradict each other', () => {
  expect(contradictions(BEGUN_SETTINGS).map(({ about }) => about)).toEqual(['returns', 'deliveryTime'])
  expect(home.slides.at(-1)?.description).toContain('24 hours')
})

import { expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../domain/people/address.ts'
import { whatsappMessage } from '../domain/people/whatsapp-message.ts'
import { cartMessage } from './whatsapp.ts'

const ITEM = { quantity: 2, name: 'Granite pot (Size: 7 L)', price: '₦45,500.00' }
const ADA = {
  ...EMPTY_ADDRESS,
  fullName: 'Ada Obi',
  phone: '+2348031234567',
  address: '12 Ring Road',
  city: 'Ibadan',
  state: 'Oyo',
}

it('sends items, total and where to', () => {
  const message = cartMessage({ isOrder: true, items: [ITEM], total: '₦48,000.00', isEstimate: true, address: ADA })
  expect(message.split('\n')).toEqual([
    'Hello, I would like to order:',
    '2 × Granite pot (Size: 7 L), ₦45,500.00',
    'Estimated total: ₦48,000.00',
    'Name: Ada Obi',
    'Phone: +2348031234567',
    'Address: 12 Ring Road, Ibadan, Oyo, Nigeria',
  ])
})

it('tells nobody where a customer lives who only asks', () => {
  const message = cartMessage({ isOrder: false, items: [ITEM], total: '₦48,000.00', isEstimate: false, address: ADA })
  expect(message).not.toContain('Ada')
})

it('stays short enough for WhatsApp, and says how much it leaves out', () => {
  const items = Array.from({ length: 200 }, () => ITEM)
  const message = cartMessage({ isOrder: true, items, total: '₦1.00', isEstimate: false, address: null })
  expect(message.length).toBeLessThan(1600)
  const told = message.split('\n').filter((line) => line.startsWith('2 ×')).length
  expect(message).toContain(`and ${200 - told} more`)
})

it('keeps what a link would take for its own', () => {
  const url = new URL(whatsappMessage('+2348005550101', 'Pots & pans: 100 % #1\nnew'))
  expect([url.origin, url.pathname]).toEqual(['https://wa.me', '/2348005550101'])
  expect(url.searchParams.get('text')).toBe('Pots & pans: 100 % #1\nnew')
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'
import { clearDraft, readDraft, writeDraft } from './checkout-draft.ts'

let stored: string | null
const aStorage = () => ({
  getItem: () => stored,
  setItem: (_key: string, value: string) => {
    stored = value
  },
  removeItem: () => {
    stored = null
  },
})

beforeEach(() => {
  stored = null
  vi.stubGlobal('localStorage', aStorage())
})
afterEach(() => {
  clearDraft()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const draft = {
  address: { ...EMPTY_ADDRESS, fullName: 'Ada Obi', city: 'Ibadan' },
  method: 'ibadan',
  payBy: 'ussd',
  promoCode: 'oja10',
  details: { gift_note: 'With love' },
} as const

describe('checkout draft', () => {
  it('restores the typed address after a reload', () => {
    writeDraft('ada', draft)
    expect(readDraft('ada')).toEqual(draft)
  })

  it('keeps fields that aren’t written, and an unset method', () => {
    writeDraft('ada', draft)
    writeDraft('ada', { method: null })
    expect(readDraft('ada')).toEqual({ ...draft, method: null })
  })

  it('never shows one customer another’s address, and deletes it', () => {
    writeDraft('ada', draft)
    expect(readDraft('bola')).toBeNull()
    expect(readDraft('ada')).toBeNull()
  })

  it.each([
    [
      '{"userId":"ada","address":[1],"method":7,"payBy":7,"promoCode":7,"details":{"gift_note":7}}',
      { ...EMPTY_ADDRESS, country: '' },
    ],
    ['{"userId":"ada"}', null],
  ])('restores a usable draft from the damaged entry %s', (text, address) => {
    stored = text
    expect(readDraft('ada')).toEqual({ address, method: null, payBy: null, promoCode: null, details: {} })
  })

  it.each(['', '{', 'null', '"x"'])('reads %j as no draft', (text) => {
    stored = text
    expect(readDraft('ada')).toBeNull()
  })

  it('reports full storage, and keeps the draft for the page’s lifetime', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { ...aStorage(), setItem: full })
    expect(writeDraft('ada', draft)).toBe(false)
    expect(readDraft('ada')).toEqual(draft)
  })

  it('is deleted when cleared', () => {
    writeDraft('ada', draft)
    clearDraft()
    expect(readDraft('ada')).toBeNull()
  })
})

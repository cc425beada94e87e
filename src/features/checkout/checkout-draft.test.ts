import { describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'
import { clearDraft, readDraft, writeDraft } from './checkout-draft.ts'
import type { KeptStore } from './kept-store.ts'

function aStore(text: string | null = null): KeptStore {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key, value) => {
      kept = value
    },
    removeItem: () => {
      kept = null
    },
  }
}

const draft = { address: { ...EMPTY_ADDRESS, fullName: 'Ada Obi', city: 'Ibadan' }, method: 'ibadan' } as const

describe('checkout draft', () => {
  it('gives back what was typed after a reload', () => {
    const store = aStore()
    writeDraft(store, 'ada', draft)
    expect(readDraft(store, 'ada')).toEqual(draft)
  })

  it('keeps that no method was chosen yet', () => {
    const store = aStore()
    writeDraft(store, 'ada', { ...draft, method: null })
    expect(readDraft(store, 'ada')?.method).toBeNull()
  })

  it("never shows one customer another's address, and forgets it", () => {
    const store = aStore()
    writeDraft(store, 'ada', draft)
    expect(readDraft(store, 'bola')).toBeNull()
    expect(readDraft(store, 'ada')).toBeNull()
  })

  it.each(['{"userId":"ada","address":[1],"method":"rocket"}', '{"userId":"ada"}'])(
    'makes a usable draft of the damaged entry %s',
    (text) => {
      expect(readDraft(aStore(text), 'ada')).toEqual({
        address: { ...EMPTY_ADDRESS, country: '' },
        method: 'nigeria',
      })
    },
  )

  it.each(['', '{', 'null', '"x"'])('reads %j as no draft', (text) => {
    expect(readDraft(aStore(text), 'ada')).toBeNull()
  })

  it('says when the store is full instead of breaking the checkout', () => {
    const full = {
      ...aStore(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(writeDraft(full, 'ada', draft)).toBe(false)
  })

  it('is gone once cleared', () => {
    const store = aStore()
    writeDraft(store, 'ada', draft)
    clearDraft(store)
    expect(readDraft(store, 'ada')).toBeNull()
  })
})

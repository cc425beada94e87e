import { afterEach, describe, expect, it, vi } from 'vitest'
import { setUser } from '../../data/session/session-state.ts'
import { ANSWERS_KEY, forgetAnswers } from './forget-answers.ts'
import { answersStorage } from './QueryLayer.tsx'

afterEach(() => {
  setUser(null)
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the saved answers', () => {
  it('are restored at the customer’s next visit', () => {
    setUser({ id: 'ada', email: 'ada@oja.example' })
    answersStorage('ada').setItem(ANSWERS_KEY, 'orders')
    expect(answersStorage('ada').getItem(ANSWERS_KEY)).toBe('orders')
  })

  it('are not stored after the sign-out, even if a save was in flight', () => {
    setUser({ id: 'ada', email: 'ada@oja.example' })
    const answers = answersStorage('ada')
    setUser(null)
    forgetAnswers()
    answers.setItem(ANSWERS_KEY, 'orders')
    expect(localStorage.getItem(ANSWERS_KEY)).toBeNull()
  })

  it('are null if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(answersStorage('ada').getItem(ANSWERS_KEY)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { FAQ } from '../../content/settings/faq.ts'
import { findAnswers } from './SupportPage.tsx'

const found = (search: string) => findAnswers(FAQ.entries, search).map((entry) => entry.id)

describe('the FAQ search', () => {
  it('shows all questions for a blank text', () => {
    expect(found('  ')).toEqual(FAQ.entries.map((entry) => entry.id))
  })

  it('searches question, answer and keywords, case-insensitively', () => {
    expect(found('REFUND')).toContain('refunds')
    expect(found('changed within 2 hours')).toEqual(['change-order'])
    expect(found('overseas')).toEqual(['countries'])
  })

  it('requires every word', () => {
    expect(found('refund elephant')).toEqual([])
  })
})

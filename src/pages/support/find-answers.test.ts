import { describe, expect, it } from 'vitest'
import { FAQ } from '../../content/settings/faq.ts'
import { findAnswers } from './SupportPage.tsx'

const found = (search: string) => findAnswers(FAQ.entries, search).map((entry) => entry.id)

describe('the search of the questions', () => {
  it('shows all while nothing is typed', () => {
    expect(found('  ')).toEqual(FAQ.entries.map((entry) => entry.id))
  })

  it('finds by question, answer and keyword, whatever the case', () => {
    expect(found('REFUND')).toContain('refunds')
    expect(found('changed within 2 hours')).toEqual(['change-order'])
    expect(found('overseas')).toEqual(['countries'])
  })

  it('wants every word', () => {
    expect(found('refund elephant')).toEqual([])
  })
})

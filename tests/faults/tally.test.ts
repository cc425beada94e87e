import { describe, expect, it } from 'vitest'
import { sumOf, type Tally } from './tally.ts'

function aJourney(changes: Partial<Tally> = {}): Tally {
  return { walk: 'journeys over a bad connection', count: 1, lost: 0, doubled: 0, silencesMs: [], ...changes }
}

const sum = (tallies: Tally[], wanted: number) => sumOf('journeys over a bad connection', tallies, wanted)

describe('the sum of a fault run', () => {
  it('is good if every wanted walk ran and none lost or doubled a change', () => {
    expect(sum([aJourney(), aJourney({ count: 2 })], 3)).toEqual({
      line: '3 of 3 journeys over a bad connection: 0 lost, 0 doubled',
      isGood: true,
    })
  })

  it('is not good if a walk is missing, or lost or doubled a change', () => {
    expect(sum([aJourney()], 2).isGood).toBe(false)
    expect(sum([aJourney({ lost: 1 })], 1).isGood).toBe(false)
    expect(sum([aJourney({ doubled: 1 })], 1).isGood).toBe(false)
  })

  it('counts each kind of walk separately', () => {
    expect(sum([aJourney({ walk: 'kills of the browser', lost: 7 }), aJourney()], 1).isGood).toBe(true)
  })

  it('counts silent requests and those that the shop timed out', () => {
    const { line } = sum([aJourney({ silencesMs: [400, 30_020] }), aJourney({ silencesMs: [30_110] })], 2)
    expect(line).toContain("3 silent requests, 2 ended by the shop's time limit, the longest after 30.1 s")
  })
})

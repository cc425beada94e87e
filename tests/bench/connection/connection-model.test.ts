import { describe, expect, it } from 'vitest'
import { Bandwidth, describeConnection, SEGMENT, SendWindow, SLOW_3G, segmentsOf, setUpMs } from './connection-model.ts'

describe('setUpMs', () => {
  it('adds a round trip for DNS to the first connection, and one for TCP to each', () => {
    expect(setUpMs(SLOW_3G, true)).toBe(800)
    expect(setUpMs(SLOW_3G, false)).toBe(400)
  })
})

describe('Bandwidth', () => {
  it('needs a second for 400 kbit in parallel transfers', () => {
    const bandwidth = new Bandwidth(400)
    let leftAt = 0
    for (let part = 0; part < 50; part += 1) leftAt = bandwidth.take(1000, 0)
    expect(leftAt).toBeCloseTo(1000)
  })

  it('does not accumulate unused bandwidth', () => {
    const bandwidth = new Bandwidth(400)
    bandwidth.take(500, 0)
    expect(bandwidth.take(500, 5000)).toBeCloseTo(5010)
  })
})

describe('SendWindow', () => {
  it('allows ten segments before the first acknowledgement, then two more per acknowledged one', () => {
    const window = new SendWindow(SLOW_3G.firstWindow)
    const fill = () => {
      let sent = 0
      for (; window.hasRoom(SEGMENT); sent += 1) window.sent(SEGMENT)
      return sent
    }
    expect(fill()).toBe(10)
    window.acknowledged(SEGMENT)
    expect(fill()).toBe(2)
    window.acknowledged(10 * SEGMENT)
    expect(fill()).toBe(20)
  })

  it('allows one piece at a time, even if it exceeds the window', () => {
    expect(new SendWindow(100).hasRoom(SEGMENT)).toBe(true)
  })
})

describe('segmentsOf', () => {
  it('splits bytes into segments without losing any', () => {
    const bytes = Buffer.from(Array.from({ length: 2 * SEGMENT + 3 }, (_, at) => at & 255))
    const parts = [...segmentsOf(bytes)]
    expect(parts.map(({ length }) => length)).toEqual([SEGMENT, SEGMENT, 3])
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  })
})

describe('describeConnection', () => {
  it('names bandwidth, round trip and initial window', () => {
    expect(describeConnection(SLOW_3G)).toMatch(/^400 kbit\/s .* 400 ms a round trip.*10 segments$/)
  })
})

import { describe, expect, it } from 'vitest'
import { Bandwidth, describeConnection, SEGMENT, SendWindow, SLOW_3G, segmentsOf, setUpMs } from './connection-model.ts'

describe('setUpMs', () => {
  it('asks for the name once, and every connection pays for TCP', () => {
    expect(setUpMs(SLOW_3G, true)).toBe(800)
    expect(setUpMs(SLOW_3G, false)).toBe(400)
  })
})

describe('Bandwidth', () => {
  it('lets 400 kbit take a second, whoever sends them', () => {
    const bandwidth = new Bandwidth(400)
    let leftAt = 0
    for (let part = 0; part < 50; part += 1) leftAt = bandwidth.take(1000, 0)
    expect(leftAt).toBeCloseTo(1000)
  })

  it('does not save up what nobody sent', () => {
    const bandwidth = new Bandwidth(400)
    bandwidth.take(500, 0)
    expect(bandwidth.take(500, 5000)).toBeCloseTo(5010)
  })
})

describe('SendWindow', () => {
  it('lets ten segments go before the first is acknowledged, and two more for each that is', () => {
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

  it('lets one piece go however large it is', () => {
    expect(new SendWindow(100).hasRoom(SEGMENT)).toBe(true)
  })
})

describe('segmentsOf', () => {
  it('cuts into segments without losing a byte', () => {
    const bytes = Buffer.from(Array.from({ length: 2 * SEGMENT + 3 }, (_, at) => at & 255))
    const parts = [...segmentsOf(bytes)]
    expect(parts.map(({ length }) => length)).toEqual([SEGMENT, SEGMENT, 3])
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  })
})

describe('describeConnection', () => {
  it('says what the figures were measured on', () => {
    expect(describeConnection(SLOW_3G)).toMatch(/^400 kbit\/s .* 400 ms a round trip.*10 segments$/)
  })
})

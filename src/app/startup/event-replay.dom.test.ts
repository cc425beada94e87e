import { afterEach, describe, expect, it, vi } from 'vitest'
import { replayTaps } from './event-replay.ts'

function tapped(...taps: string[]) {
  window.takeTaps = vi.fn().mockReturnValueOnce(taps).mockReturnValue([])
}

afterEach(() => {
  document.body.innerHTML = ''
  delete window.takeTaps
})

describe('taps made before the page could answer', () => {
  it('press the element that was tapped, in their order', async () => {
    document.body.innerHTML = '<button data-tap="menu" aria-busy="true"></button><button data-tap="more"></button>'
    const pressed: unknown[] = []
    document.addEventListener('click', (event) => pressed.push((event.target as HTMLElement).dataset.tap))
    tapped('more', 'menu')
    const perform = vi.fn()
    await replayTaps(perform)
    expect(pressed).toEqual(['more', 'menu'])
    expect(perform).not.toHaveBeenCalled()
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  it('on a heart are a wish, also where the product turns out to be wished for already', async () => {
    document.body.innerHTML = '<button data-tap="wish:p1" aria-pressed="true" aria-busy="true"></button>'
    const perform = vi.fn()
    tapped('wish:p1')
    await replayTaps(perform)
    expect(perform).toHaveBeenCalledExactlyOnceWith({ kind: 'wish', productId: 'p1', isWished: true })
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  it('are done for a card that was on the page before', async () => {
    tapped('add:p1', 'wish:p2')
    const perform = vi.fn()
    await replayTaps(perform)
    expect(perform).toHaveBeenNthCalledWith(1, expect.objectContaining({ kind: 'add', productId: 'p1', quantity: 1 }))
    expect(perform).toHaveBeenNthCalledWith(2, { kind: 'wish', productId: 'p2', isWished: true })
  })

  it('on other controls of a page that was left are forgotten', async () => {
    tapped('menu', 'buy:p1', 'add:')
    const perform = vi.fn()
    await replayTaps(perform)
    expect(perform).not.toHaveBeenCalled()
  })

  it('are done once', async () => {
    tapped('add:p1')
    const perform = vi.fn()
    await replayTaps(perform)
    await replayTaps(perform)
    expect(perform).toHaveBeenCalledTimes(1)
  })
})

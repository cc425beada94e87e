import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CapturedPress, replayEvents } from './event-replay.ts'

const ADD = { kind: 'cart', productId: 'p1', variantIds: [], quantity: 1, isChosenQuantity: false } as const
const SAVE = { kind: 'wishlist', productId: 'p2', isSaved: true } as const

function captured(...presses: CapturedPress[]) {
  window.takeCaptured = vi.fn().mockReturnValueOnce(presses).mockReturnValue([])
}

function aButton(name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = name
  button.setAttribute('aria-busy', 'true')
  document.body.append(button)
  return button
}

afterEach(() => {
  document.body.innerHTML = ''
  delete window.takeCaptured
})

describe('an event captured before hydration', () => {
  it('is replayed on the same controls, in order', async () => {
    const [menu, more] = [aButton('menu'), aButton('more')]
    const pressed: unknown[] = []
    document.addEventListener('click', (event) => pressed.push((event.target as HTMLElement).textContent))
    captured({ control: more }, { control: menu })
    const perform = vi.fn()
    await replayEvents(perform)
    expect(pressed).toEqual(['more', 'menu'])
    expect(perform).not.toHaveBeenCalled()
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  it('saves the product of a heart, even if it already is on the wishlist', async () => {
    const heart = aButton('heart')
    heart.setAttribute('aria-pressed', 'true')
    const clicked = vi.fn()
    heart.addEventListener('click', clicked)
    captured({ control: heart, intent: JSON.stringify(SAVE) })
    const perform = vi.fn()
    await replayEvents(perform)
    expect(perform).toHaveBeenCalledExactlyOnceWith(SAVE)
    expect(clicked).not.toHaveBeenCalled()
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  it('is replayed once', async () => {
    captured({ control: aButton('add'), intent: JSON.stringify(ADD) })
    const perform = vi.fn()
    await replayEvents(perform)
    await replayEvents(perform)
    expect(perform).toHaveBeenCalledTimes(1)
  })
})

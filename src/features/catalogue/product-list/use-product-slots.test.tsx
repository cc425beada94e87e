import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { useCards } from './use-product-slots.ts'

type ListProps = { names: string; isSettled?: boolean; arePictured?: boolean }

function List({ names, isSettled = false, arePictured = true }: ListProps) {
  const products = [...names].map((id) => aProduct({ id }))
  return (
    <ul>
      {useCards(products, { isSettled, arePictured }).map(({ key, product, isPictured, isSpare }) => (
        <li key={key} hidden={isSpare} title={isPictured ? 'pictured' : ''}>
          {product.id}
        </li>
      ))}
    </ul>
  )
}

const cards = () => screen.getAllByRole('listitem')
const all = () => screen.getAllByRole('listitem', { hidden: true })
const text = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent).join('')

/** Shows one list after the other and answers the elements of each that are in sight. */
function shown(...lists: readonly ListProps[]): HTMLElement[][] {
  const { rerender } = render(<List {...(lists[0] as ListProps)} />)
  return lists.map((list) => {
    rerender(<List {...list} />)
    expect(text(cards())).toBe(list.names)
    return cards()
  })
}

/** Which of the former elements each of these is. */
const places = (elements: readonly HTMLElement[] = [], former: readonly HTMLElement[] = []) =>
  elements.map((element) => former.indexOf(element))

afterEach(cleanup)

it('lends the elements of cards that leave to those that come while a question is not settled', () => {
  const [before, after] = shown({ names: 'abc', isSettled: true }, { names: 'xby' })
  expect(places(after, before)).toEqual([0, 1, 2])
})

it('keeps the cards that the answer has no use for yet out of sight, as they were', () => {
  const [before] = shown({ names: 'abcdef', isSettled: true }, { names: 'xb' })
  expect(text(all())).toBe('xbcdef')
  expect(places(all(), before)).toEqual([0, 1, 2, 3, 4, 5])
})

it('lends them to its rest, each to itself first, and takes out whom nobody needs', () => {
  const [before, , after] = shown(
    { names: 'abcdef', isSettled: true },
    { names: 'xb' },
    { names: 'xbyzf', isSettled: true },
  )
  expect(places(after, before)).toEqual([0, 1, 2, 3, 5])
  expect(places(all(), after)).toEqual([0, 1, 2, 3, 4])
})

it('gives each product of a settled list an element of its own, and keeps it wherever it moves', () => {
  const [before, after] = shown({ names: 'abc', isSettled: true }, { names: 'cxa', isSettled: true })
  expect(places(after, before)).toEqual([2, -1, 0])
})

it('moves no element while a question is not settled, whatever comes to the places', () => {
  const [before, fewer, more] = shown({ names: 'abcd', isSettled: true }, { names: 'cxa' }, { names: 'acxbz' })
  expect(places(fewer, before)).toEqual([0, 1, 2])
  expect(places(more, before)).toEqual([0, 1, 2, 3, -1])
})

it('settles on the card in sight of a product that an older one out of sight shows too', () => {
  const [, passing, settled] = shown(
    { names: 'abcd', isSettled: true },
    { names: 'da' },
    { names: 'dab', isSettled: true },
  )
  expect(places(settled, passing)).toEqual([0, 1, -1])
  expect(text(all())).toBe('dab')
})

it('never gives one element to two products, whoever comes back', () => {
  const lists = ['abc', 'xyz', 'axb', 'abcxyz', 'c', 'zc', 'abc']
  const settled = lists.flatMap((names) => [{ names }, { names, isSettled: true }])
  for (const elements of shown(...settled)) expect(new Set(elements).size).toBe(elements.length)
})

it('leaves who stays in sight its picture, and gives the others theirs when they are wanted', () => {
  const pictured = () => text(cards().filter(({ title }) => title === 'pictured'))
  const { rerender } = render(<List names="abc" isSettled />)
  rerender(<List names="xbc" arePictured={false} />)
  expect(pictured()).toBe('bc')
  rerender(<List names="xcbd" arePictured={false} />)
  expect(pictured()).toBe('cb')
  rerender(<List names="xcbd" />)
  expect(pictured()).toBe('xcbd')
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { useProductSlots } from './ProductList.tsx'

type ListProps = { names: string; isSettled?: boolean; showsPictures?: boolean }

function List({ names, isSettled = false, showsPictures = true }: ListProps) {
  const products = [...names].map((id) => aProduct({ id }))
  return (
    <ul>
      {useProductSlots(products, { isSettled, showsPictures }).map(({ key, product, hasPicture, isSpare }) => (
        <li key={key} hidden={isSpare} title={hasPicture ? 'picture' : ''}>
          {product.id}
        </li>
      ))}
    </ul>
  )
}

const visible = () => screen.getAllByRole('listitem')
const all = () => screen.getAllByRole('listitem', { hidden: true })
const text = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent).join('')

/** Shows one list after the other and answers the visible elements of each. */
function shown(...lists: readonly ListProps[]): HTMLElement[][] {
  const { rerender } = render(<List {...(lists[0] as ListProps)} />)
  return lists.map((list) => {
    rerender(<List {...list} />)
    expect(text(visible())).toBe(list.names)
    return visible()
  })
}

/** The index of each element among the former ones. */
const places = (elements: readonly HTMLElement[] = [], former: readonly HTMLElement[] = []) =>
  elements.map((element) => former.indexOf(element))

afterEach(cleanup)

it('shows new products in the elements of those that leave while a search is being typed', () => {
  const [before, after] = shown({ names: 'abc', isSettled: true }, { names: 'xby' })
  expect(places(after, before)).toEqual([0, 1, 2])
})

it('hides elements it has no product for yet, as they were', () => {
  const [before] = shown({ names: 'abcdef', isSettled: true }, { names: 'xb' })
  expect(text(all())).toBe('xbcdef')
  expect(places(all(), before)).toEqual([0, 1, 2, 3, 4, 5])
})

it('uses hidden elements for the rest of the answer, each product its own first, and removes those it does not need', () => {
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

it('moves no element while a search is being typed, whatever is found', () => {
  const [before, fewer, more] = shown({ names: 'abcd', isSettled: true }, { names: 'cxa' }, { names: 'acxbz' })
  expect(places(fewer, before)).toEqual([0, 1, 2])
  expect(places(more, before)).toEqual([0, 1, 2, 3, -1])
})

it('settles on the visible element of a product that a hidden one holds too', () => {
  const [, passing, settled] = shown(
    { names: 'abcd', isSettled: true },
    { names: 'da' },
    { names: 'dab', isSettled: true },
  )
  expect(places(settled, passing)).toEqual([0, 1, -1])
  expect(text(all())).toBe('dab')
})

it('never gives one element to two products, whichever come back', () => {
  const lists = ['abc', 'xyz', 'axb', 'abcxyz', 'c', 'zc', 'abc']
  const settled = lists.flatMap((names) => [{ names }, { names, isSettled: true }])
  for (const elements of shown(...settled)) expect(new Set(elements).size).toBe(elements.length)
})

it('leaves visible products their pictures, and gives the others theirs when typing pauses', () => {
  const withPicture = () => text(visible().filter(({ title }) => title === 'picture'))
  const { rerender } = render(<List names="abc" isSettled />)
  rerender(<List names="xbc" showsPictures={false} />)
  expect(withPicture()).toBe('bc')
  rerender(<List names="xcbd" showsPictures={false} />)
  expect(withPicture()).toBe('cb')
  rerender(<List names="xcbd" />)
  expect(withPicture()).toBe('xcbd')
})

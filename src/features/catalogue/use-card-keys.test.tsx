// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aProduct } from '../../domain/product-builder.ts'
import { useCardKeys } from './use-card-keys.ts'

type ListProps = { names: string; isTyping?: boolean }

function List({ names, isTyping = false }: ListProps) {
  const products = [...names].map((id) => aProduct({ id }))
  const keys = useCardKeys(products, isTyping)
  return (
    <ul>
      {products.map(({ id }) => (
        <li key={keys.get(id)}>{id}</li>
      ))}
    </ul>
  )
}

const cards = () => screen.getAllByRole('listitem')
const texts = () => cards().map((card) => card.textContent)

/** Shows one list after the other and answers the elements of each. */
function shown(...lists: readonly ListProps[]): HTMLElement[][] {
  const { rerender } = render(<List {...(lists[0] as ListProps)} />)
  return lists.map((list) => {
    rerender(<List {...list} />)
    expect(texts()).toEqual([...list.names])
    return cards()
  })
}

afterEach(cleanup)

it('lends the elements of cards that leave to those that come while a question is typed', () => {
  const [before = [], after = []] = shown({ names: 'abc' }, { names: 'xby', isTyping: true })
  expect(after[1]).toBe(before[1])
  expect(new Set(after)).toEqual(new Set(before))
})

it('gives each product an element of its own otherwise, and keeps it wherever it moves', () => {
  const [before = [], after = [], last = []] = shown(
    { names: 'abc' },
    { names: 'cxa' },
    { names: 'ax', isTyping: true },
  )
  expect([after[0], after[2]]).toEqual([before[2], before[0]])
  expect(before).not.toContain(after[1])
  expect(last).toEqual([after[2], after[1]])
})

it('never gives one element to two products, whoever comes back', () => {
  const lists = ['abc', 'xyz', 'axb', 'abcxyz', 'c', 'zc', 'abc'].map((names) => ({ names, isTyping: true }))
  for (const elements of shown(...lists)) expect(new Set(elements).size).toBe(elements.length)
})

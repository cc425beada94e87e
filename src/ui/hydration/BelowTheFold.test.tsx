import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { BelowTheFold, InitialScroll } from './BelowTheFold.tsx'

afterEach(cleanup)

/** The page's text at each commit. */
let commits: (string | null)[] = []

function Footer() {
  return <p>the footer</p>
}

function Watched({ opensAt = 0 }: { opensAt?: number }) {
  useLayoutEffect(() => {
    commits.push(document.body.textContent)
  })
  return (
    <InitialScroll value={opensAt}>
      <p>the pot, </p>
      <BelowTheFold>
        <Footer />
      </BelowTheFold>
    </InitialScroll>
  )
}

it('renders after the first screen of a page opened at its top', () => {
  commits = []
  render(<Watched />)
  expect(commits).toEqual(['the pot, '])
  expect(screen.getByText('the footer')).toBeTruthy()
})

it('renders at once on a page with a restored scroll offset', () => {
  commits = []
  render(<Watched opensAt={900} />)
  expect(commits).toEqual(['the pot, the footer'])
})

it('is prerendered and hydrated with its page', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(<Watched />)
  expect(box.textContent).toBe('the pot, the footer')
  const footer = box.lastElementChild
  const root = await act(() => hydrateRoot(box, <Watched />))
  expect(box.lastElementChild).toBe(footer)
  await act(() => root.unmount())
  box.remove()
})

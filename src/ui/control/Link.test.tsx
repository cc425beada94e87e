import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { Link, type LinkProps, NavLink } from './Link.tsx'

afterEach(cleanup)

const Here = () => <output>{useLocation().pathname}</output>

function open(at: string, link: React.ReactNode) {
  render(
    <MemoryRouter initialEntries={[at]}>
      {link}
      <Here />
    </MemoryRouter>,
  )
  return screen.getByRole('link')
}

/** Whether the press was kept from the browser. */
function press(link: HTMLElement, held: MouseEventInit = {}): boolean {
  const click = createEvent.click(link, held)
  fireEvent(link, click)
  return click.defaultPrevented
}

const shop = (props: Partial<LinkProps> = {}) => (
  <Link to="/shop?sort=price" {...props}>
    Shop
  </Link>
)

describe('a link within the shop', () => {
  it('has the address for a browser that follows it by itself', () => {
    expect(open('/', shop()).getAttribute('href')).toBe('/shop?sort=price')
  })

  it('opens its page without loading another', () => {
    expect(press(open('/', shop()))).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('/shop')
  })

  it('leaves a press for another tab to the browser', () => {
    expect(press(open('/', shop()), { ctrlKey: true })).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('/')
  })

  it('stays where what is done at the press says so', () => {
    press(open('/', shop({ onClick: (event) => event.preventDefault() })))
    expect(screen.getByRole('status').textContent).toBe('/')
  })
})

it.each([
  ['/signin', true],
  ['/signin/phone', true],
  ['/signin-help', false],
  ['/', false],
])('says at %s whether the page of its link is open: %s', (at, isOpen) => {
  const link = open(at, <NavLink to="/signin">Account</NavLink>)
  expect(link.getAttribute('aria-current')).toBe(isOpen ? 'page' : null)
})

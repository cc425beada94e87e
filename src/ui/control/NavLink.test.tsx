import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Link } from './Link.tsx'
import { NavLink } from './NavLink.tsx'

afterEach(cleanup)

function Where() {
  const { pathname, search, state } = useLocation()
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}

function at(path: string, link: ReactNode) {
  render(
    <MemoryRouter initialEntries={[path]}>
      {link}
      <Where />
    </MemoryRouter>,
  )
}

describe('Link', () => {
  it('goes to its page with the state it carries, without loading anew', async () => {
    at(
      '/',
      <Link to="/shop?q=pot" state={{ from: 'home' }}>
        Pots
      </Link>,
    )
    expect(screen.getByRole('link').getAttribute('href')).toBe('/shop?q=pot')
    await userEvent.click(screen.getByRole('link'))
    expect(screen.getByRole('status').textContent).toBe('/shop?q=pot {"from":"home"}')
  })

  it('stays where it is when the click was taken by its own handler', async () => {
    at(
      '/',
      <Link to="/shop" onClick={(event) => event.preventDefault()}>
        Shop
      </Link>,
    )
    await userEvent.click(screen.getByRole('link'))
    expect(screen.getByRole('status').textContent).toBe('/ null')
  })

  it('leaves a click with a modifier to the browser, which opens another tab', async () => {
    const browser = vi.fn((event: Event) => event.preventDefault())
    at('/', <Link to="/shop">Shop</Link>)
    document.addEventListener('click', browser, { once: true })
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(screen.getByRole('link'))
    expect(browser).toHaveBeenCalledOnce()
    expect(screen.getByRole('status').textContent).toBe('/ null')
  })
})

describe('Link in a browser', () => {
  it('to where one is makes no new entry in the history, and one to elsewhere does', async () => {
    history.replaceState(null, '', '/shop?q=pot')
    render(
      <BrowserRouter>
        <Link to="/shop?q=pot">Here</Link>
        <Link to="/shop">There</Link>
        <Where />
      </BrowserRouter>,
    )
    const before = history.length
    await userEvent.click(screen.getByRole('link', { name: 'Here' }))
    expect(history.length).toBe(before)
    await userEvent.click(screen.getByRole('link', { name: 'There' }))
    expect(history.length).toBe(before + 1)
    expect(screen.getByRole('status').textContent).toBe('/shop null')
  })
})

describe('NavLink', () => {
  it.each([
    ['/shop', '/shop', false, 'page'],
    ['/shop/', '/shop', false, 'page'],
    ['/admin/products', '/admin', false, 'page'],
    ['/admin/products', '/admin', true, null],
    ['/shopping', '/shop', false, null],
    ['/shop', '/', true, null],
    ['/', '/', true, 'page'],
  ])('at %s marks the link to %s (end: %s) as %s', (path, to, end, mark) => {
    at(
      path,
      <NavLink to={to} end={end}>
        There
      </NavLink>,
    )
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(mark)
  })
})

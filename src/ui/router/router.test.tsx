import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Link, NavLink } from './Link.tsx'
import {
  BrowserRouter,
  MemoryRouter,
  Navigate,
  Outlet,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from './router.tsx'

function Here() {
  const { pathname, search, hash, state } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="here">{`${type} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>
      <Link to="/shop?page=2#top">Shop</Link>
      <Link to="?sort=newest">Newest</Link>
      <Link to="/new" target="_blank">
        In a new tab
      </Link>
      <Link to="/shop" onClick={(event) => event.preventDefault()}>
        Held back
      </Link>
      <button type="button" onClick={() => navigate('/cart', { replace: true, state: { from: 'here' } })}>
        Cart
      </button>
    </>
  )
}

const here = () => screen.getByTestId('here').textContent
const link = (name: string) => screen.getByRole('link', { name })

async function show() {
  await act(async () => {
    render(
      <BrowserRouter>
        <Here />
      </BrowserRouter>,
    )
  })
}

/** Resolves once the browser has told of the entry it went back to. */
async function goBack() {
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await gone
  })
}

beforeEach(() => history.replaceState(null, '', '/product/pot?size=3'))
afterEach(cleanup)

describe('a link', () => {
  it('opens its address on this page, and Back the one before', async () => {
    await show()
    expect(here()).toBe('POP /product/pot?size=3 null')
    await act(async () => link('Shop').click())
    expect(here()).toBe('PUSH /shop?page=2#top null')
    await goBack()
    expect(here()).toBe('POP /product/pot?size=3 null')
  })

  it('that names a question alone stays on its page', async () => {
    await show()
    await act(async () => link('Newest').click())
    expect(here()).toBe('PUSH /product/pot?sort=newest null')
  })

  it('to the page that is open adds no entry', async () => {
    await show()
    await act(async () => link('Shop').click())
    const before = history.length
    await act(async () => link('Shop').click())
    expect([here(), history.length]).toEqual(['REPLACE /shop?page=2#top null', before])
  })

  it.each([
    ['Shop', { ctrlKey: true }],
    ['Shop', { metaKey: true }],
    ['Shop', { shiftKey: true }],
    ['Shop', { altKey: true }],
    ['Shop', { button: 1 }],
    ['In a new tab', {}],
  ])('%s is the browser’s when clicked with %j', async (name, how) => {
    await show()
    const click = createEvent.click(link(name), how)
    let isTheBrowsers = false
    // jsdom can load no page.
    const look = (event: Event) => {
      isTheBrowsers = !event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', look, { once: true })
    fireEvent(link(name), click)
    expect([isTheBrowsers, here()]).toEqual([true, 'POP /product/pot?size=3 null'])
  })

  it('goes nowhere when its page holds the click back', async () => {
    await show()
    await act(async () => link('Held back').click())
    expect(here()).toBe('POP /product/pot?size=3 null')
  })

  it('is current at its address and below it, or at its address alone', () => {
    const isCurrent = (at: string, end: boolean) =>
      renderToString(
        <MemoryRouter at={at}>
          <NavLink to="/admin" end={end}>
            Admin
          </NavLink>
        </MemoryRouter>,
      ).includes('aria-current="page"')
    expect([
      isCurrent('/admin', false),
      isCurrent('/admin/orders', false),
      isCurrent('/administration', false),
    ]).toEqual([true, true, false])
    expect([isCurrent('/admin', true), isCurrent('/admin/orders', true)]).toEqual([true, false])
  })
})

it('a navigation may take the place of the entry that is open, and say something to its page', async () => {
  await show()
  const before = history.length
  await act(async () => screen.getByRole('button', { name: 'Cart' }).click())
  expect([here(), history.length]).toEqual(['REPLACE /cart {"from":"here"}', before])
})

it('tells the page that was loaded from a plain link within it', async () => {
  await show()
  expect(history.state).toEqual({ key: 'default' })
})

function Product() {
  return <h1>{useParams().id}</h1>
}

const layout = (
  <>
    <input aria-label="Search" />
    <Link to="/product/pot">Pot</Link>
    <Link to="/old">Old</Link>
    <Outlet />
  </>
)

const PAGES = [
  { path: '/', element: <h1>Home</h1>, layout },
  { path: '/product/:id', element: <Product />, layout },
  { path: '/old', element: <Navigate replace to="/nowhere" />, layout },
  { path: '*', element: <h1>Not found</h1> },
]

it('shows the page of the address in its layout, which stays as pages of the same one are opened', async () => {
  render(
    <MemoryRouter>
      <Routes pages={PAGES} />
    </MemoryRouter>,
  )
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'soup' } })
  expect(screen.getByRole('heading').textContent).toBe('Home')
  await act(async () => link('Pot').click())
  expect(screen.getByRole('heading').textContent).toBe('pot')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('soup')
  await act(async () => link('Old').click())
  expect(screen.getByRole('heading').textContent).toBe('Not found')
  expect(screen.queryByLabelText('Search')).toBeNull()
})

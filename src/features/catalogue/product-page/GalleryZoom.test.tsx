import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseDataSaver } from '../../../data/connection/connection.ts'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { GalleryZoom } from './GalleryZoom.tsx'

const PICTURES = ['/pictures/front/480.webp', '/pictures/back/480.webp']

function open() {
  const product = aProduct({ name: 'Soup pot', image: PICTURES[0] ?? null, gallery: PICTURES.slice(1) })
  const strip = createRef<HTMLElement>()
  render(
    <GalleryZoom product={product} pictures={PICTURES} first={0} strip={strip} onView={vi.fn()} onClose={vi.fn()} />,
  )
}

const shown = () => screen.getByRole('img', { name: /picture 1 of/ })
const sources = () => [...document.querySelectorAll('dialog img:not([hidden])')].map((img) => img.getAttribute('src'))
const [FRONT, LARGE_FRONT, BACK, LARGE_BACK] = ['front/480', 'front/960', 'back/480', 'back/960'].map(
  (name) => `/pictures/${name}.webp`,
)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => {
  cleanup()
  chooseDataSaver(false)
  setOnline(true)
  vi.restoreAllMocks()
})

describe('a zoomed picture', () => {
  it('shows the page’s picture below the large one', () => {
    open()
    expect(sources()).toEqual([FRONT, LARGE_FRONT, BACK])
  })

  it('loads no large picture with the data saver on, and still zooms', async () => {
    chooseDataSaver(true)
    open()
    expect(sources()).toEqual([FRONT, BACK])
    await press('Zoom in')
    expect(screen.getByText('150%')).toBeDefined()
    expect(sources()).toEqual([FRONT, BACK])
  })

  it('keeps the small picture when the large one fails to load', async () => {
    setOnline(false)
    open()
    const large = document.querySelector(`img[src="${LARGE_FRONT}"]`)
    fireEvent.error(large as Element)
    expect(sources()).toEqual([FRONT, BACK])
    expect(screen.queryByText(/This picture/)).toBeNull()
    await press('Zoom in')
    expect(screen.getByText('150%')).toBeDefined()
    await press('Next picture')
    expect(screen.getByText('100%')).toBeDefined()
    expect(sources()).toEqual([FRONT, BACK, LARGE_BACK])
  })

  it('explains offline that it will load later, and retries on reconnect', () => {
    setOnline(false)
    open()
    fireEvent.error(shown())
    expect(screen.getByText('This picture will load when you are connected.')).toBeDefined()
    expect(sources()).not.toContain(FRONT)
    setOnline(true)
    expect(screen.queryByText(/This picture/)).toBeNull()
    expect(sources()).toContain(FRONT)
  })

  it('reports a failure while online, and moves on to the next picture', async () => {
    open()
    fireEvent.error(shown())
    expect(screen.getByText('This picture could not be loaded.')).toBeDefined()
    await press('Next picture')
    expect(sources()).toEqual([BACK, LARGE_BACK])
  })
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shopOnline } from '../../lib/external-store.ts'
import { Picture } from './Picture.tsx'

afterEach(cleanup)

const show = () => {
  render(<Picture src="/pictures/pot/1/480.webp" alt="Soup pot" title="Soup pot" sizes="40px" />)
  return screen.getByRole('img', { name: 'Soup pot' })
}

describe('a picture', () => {
  it('that fails to load is replaced by the first word of its title, and keeps its alt text', () => {
    const img = show()
    fireEvent.error(img)
    expect(img.style.opacity).toBe('0')
    expect(screen.getByText('S')).toBeDefined()
    expect(screen.getByRole('img', { name: 'Soup pot' })).toBe(img)
  })

  it('is reloaded on reconnect, and shown once loaded', () => {
    const img = show()
    fireEvent.error(img)
    const ask = vi.spyOn(img, 'setAttribute')
    for (const isOnline of [false, true, false, true]) shopOnline.set(isOnline)
    expect(ask.mock.calls).toEqual([['src', expect.stringContaining('/pictures/pot/1/240.webp')]])
    fireEvent.load(img)
    expect(img.style.opacity).toBe('')
    expect(screen.queryByText('S')).toBeNull()
  })

  it('that failed before hydration shows no broken image', () => {
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    const img = show()
    complete.mockRestore()
    expect(img.style.opacity).toBe('0')
    fireEvent.load(img)
    expect(img.style.opacity).toBe('')
  })

  it('that is a placeholder shows only its colours, without a request', () => {
    const { container } = render(
      <Picture
        src="/pictures/pot/1/480.webp"
        placeholder="#abc #def"
        alt=""
        title="Soup pot"
        sizes="40px"
        isPlaceholder
      />,
    )
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('')
    expect(container.querySelector<HTMLElement>('.pic')?.style.backgroundImage).toContain(
      'rgb(170, 187, 204), rgb(221, 238, 255)',
    )
  })

  it('is replaced by a new element when its source changes', () => {
    const of = (name: string) => <Picture src={`/pictures/${name}/1/480.webp`} alt={name} title={name} sizes="40px" />
    const { rerender } = render(of('pot'))
    const pot = screen.getByRole('img', { name: 'pot' })
    rerender(of('pan'))
    expect(screen.getByRole('img', { name: 'pan' })).not.toBe(pot)
    expect(pot.isConnected).toBe(false)
  })

  it('shown before in another size is its placeholder', () => {
    const of = (sizes: string) => <Picture src="/pictures/bowl/1/480.webp" alt="bowl" title="Bowl" sizes={sizes} />
    const { container, unmount } = render(of('33vw'))
    const ground = () => render(of('100vw')).container.querySelector<HTMLElement>('.pic')?.style.background
    expect(ground()).not.toContain('url')
    const card = container.querySelector('img') as HTMLImageElement
    Object.defineProperty(card, 'currentSrc', { value: 'http://localhost/pictures/bowl/1/240.webp' })
    fireEvent.load(card)
    unmount()
    expect(ground()).toContain('/pictures/bowl/1/240.webp')
  })

  it('with the placeholder’s address is not loaded', () => {
    const { container } = render(<Picture src="/placeholder.svg" alt="" title="Granite soup pot" sizes="33vw" />)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText('Granite')).toBeDefined()
  })

  it('of a product without one is the first word of its name, or its letter on a thumbnail', () => {
    render(<Picture src={null} alt="" title="Granite soup pot" sizes="33vw" />)
    expect(screen.getByText('Granite')).toBeDefined()
    render(<Picture src={null} alt="" title=" Ṣekere" sizes="40px" />)
    expect(screen.getByText('Ṣ')).toBeDefined()
  })
})

import { describe, expect, it } from 'vitest'
import { pictureAt, pictureSet } from './picture-source.ts'

const SOURCE = '/storage/v1/object/public/product-images/pot/1/480.webp'

describe('pictures', () => {
  it('are available in other widths', () => {
    expect(pictureAt(SOURCE, 960)).toBe('/storage/v1/object/public/product-images/pot/1/960.webp')
    expect(pictureSet(SOURCE)?.split(',')).toHaveLength(3)
  })

  it('from another host are used unchanged', () => {
    expect(pictureAt('https://cdn.example/pot.jpg', 240)).toBe('https://cdn.example/pot.jpg')
    expect(pictureSet('https://cdn.example/pot.jpg')).toBeUndefined()
  })
})

import { expect, it } from 'vitest'
import { IDENTITY } from '../../content/settings/identity.ts'
import { webManifest } from '../pictures/own-pictures.ts'

it('is the demo’s by default, and another shop’s with its name and colour, without the demo’s pictures', () => {
  expect(webManifest(IDENTITY)).toMatchObject({ name: IDENTITY.name, theme_color: '#0B5D3B' })
  expect(webManifest(IDENTITY)).toHaveProperty(['screenshots', 0])
  const own = webManifest({ ...IDENTITY, name: 'Ile Market', shortName: 'Ile', brandColour: '#7A1F5C' })
  expect(own).toMatchObject({ id: '/', name: 'Ile Market', short_name: 'Ile', theme_color: '#7A1F5C' })
  expect(own).not.toHaveProperty('screenshots')
})

import { expect, it, vi } from 'vitest'
import { IDENTITY } from '../../content/settings/identity.ts'
import { publishForTest } from '../../data/settings/settings-builder.ts'
import { brandColours } from '../../domain/settings/brand-colours.ts'
import { followBrand } from './follow-brand.ts'

const { style } = document.documentElement
const shownBrand = () => style.getPropertyValue('--color-brand')

it('overrides the stylesheet’s brand colour only while the owner’s differs', async () => {
  publishForTest({})
  followBrand()
  expect(style.length).toBe(0)
  const another = '#7a1f5c'
  publishForTest({ identity: { ...IDENTITY, brandColour: another } })
  await vi.waitFor(() => expect(shownBrand()).toBe(brandColours(another)['--color-brand']))
  publishForTest({})
  await vi.waitFor(() => expect(style.length).toBe(0))
})

import { expect, it } from 'vitest'
import { figureText, rateFigure } from './speed-columns.tsx'

it.each([
  ['largestPaintMs', 2500, 'good'],
  ['largestPaintMs', 2501, 'fair'],
  ['interactionMs', 501, 'poor'],
  ['layoutShift', 0.11, 'fair'],
] as const)('%s of %d is %s', (name, value, rating) => {
  expect(rateFigure(name, value)).toBe(rating)
})

it.each([
  ['largestPaintMs', 999.4, '999 ms'],
  ['largestPaintMs', 2480, '2.5 s'],
  ['layoutShift', 0.0312, '0.03'],
] as const)('%s of %d reads %s', (name, value, text) => {
  expect(figureText(name, value)).toBe(text)
})

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ItemSync } from './ItemSync.tsx'

afterEach(cleanup)

it.each([
  ['synced', ''],
  ['waiting', 'Saved on this phone, will sync'],
  ['rejected', 'Last change not synced, see below'],
] as const)('tells how far an item got: %s', (syncState, text) => {
  expect(render(<ItemSync syncState={syncState} />).container.textContent).toBe(text)
})

it('keeps its place when there is nothing to tell', () => {
  expect(render(<ItemSync syncState="synced" />).container.firstElementChild).not.toBeNull()
})

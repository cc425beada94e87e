import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { deviceStorage } from '../../data/db/device-storage.ts'
import { StorageNote } from './StorageNote.tsx'

afterEach(() => {
  cleanup()
  deviceStorage.set('ok')
})

it('is hidden while storage works', () => {
  render(<StorageNote />)
  expect(screen.queryByRole('status')).toBeNull()
})

it.each([
  ['memory', /doesn't let the shop save data/],
  ['blocked', /another tab/i],
] as const)('warns if storage is %s', (status, words) => {
  render(<StorageNote />)
  act(() => deviceStorage.set(status))
  expect(screen.getByText(words)).toBeTruthy()
})

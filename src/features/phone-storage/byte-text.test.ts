import { expect, it } from 'vitest'
import { byteText } from './PhoneStorage.tsx'

it.each([
  [0, '0 KB'],
  [7, '1 KB'],
  [1499, '1 KB'],
  [640_200, '640 KB'],
  [3_240_000, '3.2 MB'],
  [31_600_000, '32 MB'],
  [1_234_000_000, '1.2 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text)
})

import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from './device.ts'
import { aDevice, aDeviceWith } from './device-builder.ts'
import type { ShopDatabase } from './shop-database.ts'
import { useOwnRows } from './use-own-rows.ts'

let device: ShopDatabase
beforeEach(() => {
  device = aDevice().store
  setDeviceForTest(device)
})
afterEach(() => {
  cleanup()
  setDeviceForTest(null)
  device.close()
  vi.restoreAllMocks()
})

const save = (userId: string, productId: string) =>
  device.write(['wishlist'], (tx) => tx.wishlist.put({ id: `${userId}/${productId}`, userId, productId, savedAt: 1 }))

function renderOwn(first: string | null | undefined) {
  return renderHook(
    ({ owner }: { owner: string | null | undefined }) =>
      useOwnRows({
        owner,
        loading: 'loading',
        nobody: 'nobody',
        ask: (database, userId) =>
          database.read(['wishlist'], async (tx) =>
            (await tx.wishlist.where('userId').equals(userId).toArray()).map((row) => row.productId).join(),
          ),
      }),
    { initialProps: { owner: first } },
  )
}

describe('the rows of one owner', () => {
  it('come, and follow each change', async () => {
    await save('ada', 'pot')
    const { result } = renderOwn('ada')
    expect(result.current).toBe('loading')
    await waitFor(() => expect(result.current).toBe('pot'))
    await act(() => save('ada', 'pan'))
    await waitFor(() => expect(result.current).toBe('pan,pot'))
  })

  it('are nobody’s for a visitor, and loading while nobody knows yet who it is', async () => {
    const { result, rerender } = renderOwn(undefined)
    expect(result.current).toBe('loading')
    rerender({ owner: null })
    expect(result.current).toBe('nobody')
    await act(async () => {})
  })

  it('are never shown to another', async () => {
    await save('ada', 'pot')
    await save('bob', 'pan')
    const { result, rerender } = renderOwn('ada')
    await waitFor(() => expect(result.current).toBe('pot'))
    rerender({ owner: 'bob' })
    expect(result.current).toBe('loading')
    await waitFor(() => expect(result.current).toBe('pan'))
    await act(() => save('ada', 'tray'))
    expect(result.current).toBe('pan')
  })

  it('stay loading where the device can not be read', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    setDeviceForTest(aDeviceWith(device, { read: () => Promise.reject(new Error('closed')) }))
    const { result } = renderOwn('ada')
    await waitFor(() => expect(error).toHaveBeenCalled())
    expect(result.current).toBe('loading')
  })
})

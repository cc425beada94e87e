import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCloseRequest } from './ChatWidget.tsx'

const made: { onclose: (() => void) | null; destroy: () => void }[] = []

function watch(isCovering: boolean) {
  made.length = 0
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose = null
      destroy = vi.fn()
      constructor() {
        made.push(this)
      }
    },
  )
  const onClose = vi.fn()
  return { onClose, ...renderHook(() => useCloseRequest(() => isCovering, onClose)) }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('closes with a phone’s Back, and lets go of Back when it is gone', () => {
  const { onClose, unmount } = watch(true)
  made[0]?.onclose?.()
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  expect(made[0]?.destroy).toHaveBeenCalledOnce()
})

it('leaves Back to the page beside it where it covers only a corner', () => {
  watch(false)
  expect(made).toEqual([])
})

it('leaves Back alone where the browser knows no close requests', () => {
  expect(() => renderHook(() => useCloseRequest(() => true, vi.fn()))).not.toThrow()
})

import { describe, expect, it } from 'vitest'
import { aDevice, aDeviceWith } from '../db/device-builder.ts'
import { isSavingData, oneSizeSmaller, SAVING } from './saving.ts'

describe('Data Saver for pictures', () => {
  it('requests the next smaller size, never below the smallest', () => {
    const sized = (width: number) => oneSizeSmaller({ path: 'pot/1', width })
    expect(sized(960)).toEqual({ path: 'pot/1', width: 480 })
    expect(sized(480)).toEqual({ path: 'pot/1', width: 240 })
    expect(sized(240)).toEqual({ path: 'pot/1', width: 240 })
  })

  it('is on only if the device stored it', async () => {
    const store = aDevice().store
    expect(await isSavingData(store)).toBe(false)
    await store.write(['meta'], (tx) => tx.meta.put({ id: SAVING, value: true }))
    expect(await isSavingData(store)).toBe(true)
    const none = aDeviceWith(store, { read: () => Promise.reject(new Error('no database')) })
    expect(await isSavingData(none)).toBe(false)
  })
})

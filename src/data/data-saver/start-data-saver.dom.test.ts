import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseDataSaver } from '../connection/connection.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import { isSavingData } from '../images/saving.ts'
import { startDataSaver } from './start-data-saver.ts'

let device: ShopDatabase

beforeEach(() => {
  localStorage.clear()
  device = aDevice().store
  setDeviceForTest(device)
})

describe('Data Saver', () => {
  it('is stored for the worker at each change', async () => {
    startDataSaver()
    chooseDataSaver(true)
    await vi.waitFor(async () => expect(await isSavingData(device)).toBe(true))
    chooseDataSaver(false)
    await vi.waitFor(async () => expect(await isSavingData(device)).toBe(false))
  })
})

import { followConnection, getConnection } from '../connection/connection.ts'
import { startDataMeter } from '../db/data-meter.ts'
import { getDevice } from '../db/device.ts'
import { writeMeta } from '../db/meta.ts'
import { isSavingData, SAVING } from '../images/saving.ts'

async function tellWorker(isSaving: boolean): Promise<void> {
  const device = await getDevice()
  if ((await isSavingData(device)) === isSaving) return
  await device.write(['meta'], (tx) => writeMeta(tx, SAVING, isSaving))
}

/** Passes Data Saver's state on to the worker, and counts this page's transfers. Call it once. */
export function startDataSaver(): void {
  const follow = ({ saveData }: { saveData: boolean }) => {
    tellWorker(saveData).catch((cause: unknown) => console.warn('The worker does not know about saving data:', cause))
  }
  followConnection(follow)
  follow(getConnection())
  startDataMeter(getDevice)
}

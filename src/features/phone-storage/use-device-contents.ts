import { useCallback, useEffect, useState } from 'react'
import { getDevice } from '../../data/db/device.ts'
import { type DeviceContents, readDeviceContents } from '../../data/device-storage/device-contents.ts'

type Reading = { readonly contents: DeviceContents | null; readonly isFailed: boolean; readonly readAgain: () => void }

/** What this phone keeps, read when the page opens and again after a change. */
export function useDeviceContents(): Reading {
  const [contents, setContents] = useState<DeviceContents | null>(null)
  const [isFailed, setFailed] = useState(false)
  const readAgain = useCallback(() => {
    const read = async () => {
      setContents(await readDeviceContents(await getDevice()))
      setFailed(false)
    }
    read().catch((cause: unknown) => {
      console.error('The device could not be measured:', cause)
      setFailed(true)
    })
  }, [])
  useEffect(readAgain, [readAgain])
  return { contents, isFailed, readAgain }
}

import { useCallback, useEffect, useState } from 'react'
import { getDevice } from '../../data/db/device.ts'
import { type KeptOnDevice, readKeptOnDevice } from '../../data/device-storage/kept-on-device.ts'

type Reading = { readonly kept: KeptOnDevice | null; readonly isFailed: boolean; readonly readAgain: () => void }

/** What this phone keeps, read when the page opens and again after a change. */
export function useKeptOnDevice(): Reading {
  const [kept, setKept] = useState<KeptOnDevice | null>(null)
  const [isFailed, setFailed] = useState(false)
  const readAgain = useCallback(() => {
    const read = async () => {
      setKept(await readKeptOnDevice(await getDevice()))
      setFailed(false)
    }
    read().catch((cause: unknown) => {
      console.error('The device could not be measured:', cause)
      setFailed(true)
    })
  }, [])
  useEffect(readAgain, [readAgain])
  return { kept, isFailed, readAgain }
}

import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { untilLoaded } from '../../lib/later.ts'
import { getDevice } from './device.ts'
import type { ShopDatabase } from './shop-database.ts'

type OwnRows<T> = {
  /** The owner of the rows: undefined while unknown, null for nobody. */
  readonly owner: string | null | undefined
  /** Shown until the device has answered. */
  readonly loading: T
  /** Shown while nobody is signed in. */
  readonly nobody: T
  readonly ask: (device: ShopDatabase, owner: string) => Promise<T>
}

function useDevice(): ShopDatabase | null {
  const [device, setDevice] = useState<ShopDatabase | null>(null)
  useEffect(() => {
    let isWanted = true
    void untilLoaded(getDevice).then((opened) => isWanted && setDevice(opened))
    return () => {
      isWanted = false
    }
  }, [])
  return device
}

/**
 * Follows one owner's rows on this device live; another owner's are never shown. It brings Dexie, so only components
 * that load after hydration use it; `live-store.ts` serves those of a page's first load.
 */
export function useOwnRows<T>({ owner, loading, nobody, ask }: OwnRows<T>): T {
  const device = useDevice()
  const answer = useLiveQuery(async () => {
    if (!device || !owner) return null
    try {
      return { owner, rows: await ask(device, owner) }
    } catch (cause) {
      console.error('The device could not be read:', cause)
      return null
    }
  }, [device, owner])
  if (owner === null) return nobody
  return answer && answer.owner === owner ? answer.rows : loading
}

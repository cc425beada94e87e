import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { untilLoaded } from '../../lib/until-loaded.ts'
import { getDevice } from './device.ts'
import type { ShopDatabase } from './shop-database.ts'

type OwnRows<T> = {
  /** Whose rows are asked for: undefined while unknown, null for nobody. */
  readonly owner: string | null | undefined
  /** What the screen shows until the device has answered. */
  readonly loading: T
  /** What it shows without an owner. */
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
 * What the device's tables hold for one owner, followed live; another owner's answer is never shown. It brings Dexie, so it is for
 * components that load after hydration; `live-store.ts` serves those of a page's first load.
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

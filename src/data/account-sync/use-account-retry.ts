import { useState } from 'react'
import { tryConnection, useConnection } from '../connection/connection.ts'

const NO_ANSWER = new Error('The shop did not answer')

/** Retries fetching cart and wishlist on a device that has never had them. A reconnect retries by itself. */
export function useAccountRetry() {
  const { online } = useConnection()
  const [isAsking, setAsking] = useState(false)
  const refetch = async () => {
    if (!online) return tryConnection()
    setAsking(true)
    try {
      const { syncAccount } = await import('./account-sync.ts')
      await syncAccount()
    } finally {
      setAsking(false)
    }
  }
  return { error: isAsking ? null : NO_ANSWER, isPaused: !online && !isAsking, refetch }
}

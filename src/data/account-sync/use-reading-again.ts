import { useState } from 'react'
import { useConnection } from '../connection/connection.ts'

/** For a device that never had the server's answer: asks again for cart and wishlist. Once there is a connection this happens by itself. */
export function useReadingAgain() {
  const { online } = useConnection()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const { syncAccount } = await import('./account-sync.ts')
      await syncAccount()
    } finally {
      setAsking(false)
    }
  }
  return { isOffline: !online, isAsking, ask: () => void ask() }
}

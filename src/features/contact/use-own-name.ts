import { useEffect, useState } from 'react'
import type { SessionUser } from '../../data/db/session-marker.ts'

/** The signed-in customer's name from the account; empty for a visitor, and as long as it can't be read. */
export function useOwnName(user: SessionUser | null): string {
  const userId = user?.id ?? null
  const [known, setKnown] = useState({ userId, name: '' })
  useEffect(() => {
    if (userId === null) return
    import('../../data/profile/read-profile.ts')
      .then(({ readProfile }) => readProfile(userId))
      .then((profile) => setKnown({ userId, name: `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim() }))
      .catch((cause: unknown) => console.warn('The name of the account is not known here:', cause))
  }, [userId])
  return known.userId === userId ? known.name : ''
}

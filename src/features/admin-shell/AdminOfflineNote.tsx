import { useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { tryConnection, useConnection } from '../../data/connection/connection.ts'
import { isOfflineError } from '../../data/errors/data-error.ts'
import { Button } from '../../ui/control/Button.tsx'

/** Admin pages show the server's answers and save none: offline, a page stays as it was. */
export function AdminOfflineNote() {
  const { online } = useConnection()
  // Every page asks for the counts each minute: they tell of a connection that the browser takes for a good one.
  const { error } = useQuery(adminCounts())
  const isOffline = !online || (error !== null && isOfflineError(error))
  return (
    <div className="sticky top-16 z-10 md:top-2" role="status">
      {isOffline && (
        <div className="mb-4 flex items-center gap-2 rounded-lg bg-gold-tint px-3 py-2.5 text-sm font-medium text-gold-ink">
          <CloudOff aria-hidden="true" className="shrink-0" size={16} />
          You are offline. This page shows what was last read; changes can be saved once you are connected.
          <Button className="ml-auto" onClick={() => void tryConnection()} variant="plain">
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

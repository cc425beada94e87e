import { useState } from 'react'
import { ADMIN_SETTINGS } from '../../../content/admin/settings.ts'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ChangeList } from './ChangeList.tsx'

const TEXT = ADMIN_SETTINGS.conflict

type ConflictPanelProps = {
  section: SettingSection
  /** What the changes were made from, and what was published meanwhile. */
  base: unknown
  theirs: unknown
  onKeep: () => void
  onTake: () => void
}

/** Two admins changed a section: nobody's work is thrown away unseen. */
export function ConflictPanel({ section, base, theirs, onKeep, onTake }: ConflictPanelProps) {
  const [isLooking, setLooking] = useState(false)
  return (
    <section role="alert" className="mb-4 rounded-card border-2 border-danger bg-surface p-4">
      <h2 className="text-base">{TEXT.title}</h2>
      <p className="mt-1 text-sm text-muted">
        Your changes are still here. Look at what was published before you go on.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setLooking(true)}>
          Show theirs
        </Button>
        <Button variant="plain" onClick={onKeep}>
          {TEXT.keep}
        </Button>
      </div>
      <Dialog
        isOpen={isLooking}
        isWide
        title="What was published meanwhile"
        onClose={() => setLooking(false)}
        footer={
          <>
            <Button variant="danger" onClick={onTake}>
              Take theirs, discard mine
            </Button>
            <Button onClick={onKeep}>{TEXT.keep}</Button>
          </>
        }
      >
        <ChangeList section={section} before={base} after={theirs} />
      </Dialog>
    </section>
  )
}

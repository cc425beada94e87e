import { useState } from 'react'
import type { Conflict } from '../../domain/merge.ts'
import type { SettingSection } from '../../domain/settings/setting-shapes.ts'
import { Button } from '../../ui/control/Button.tsx'
import { type Choices, ConflictList } from '../../ui/form/ConflictList.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ChangeList } from './ChangeList.tsx'
import { pathTitle, valueText } from './words/setting-words.ts'

type ConflictPanelProps = {
  section: SettingSection
  /** The published value that this draft was based on; `theirs` has been published since. */
  base: unknown
  theirs: unknown
  /** Fields that both admins changed. */
  conflicts: readonly Conflict[]
  onKeep: (choices: Choices) => void
  onTake: () => void
}

/** Shown when another admin has published the section since this draft began, so that neither's changes are lost. */
export function ConflictPanel({ section, base, theirs, conflicts, onKeep, onTake }: ConflictPanelProps) {
  const [isLooking, setLooking] = useState(false)
  const [choices, setChoices] = useState<Choices>({})
  const keep = () => onKeep(choices)
  return (
    <section role="alert" className="mb-4 rounded-card border-2 border-danger bg-surface p-4">
      <h2 className="text-base">Somebody published this section while you were editing it</h2>
      <p className="mt-1 text-sm text-muted">
        Your changes are still here. Merge them with the published version, or look at that version first.
      </p>
      {conflicts.length > 0 && <p className="mt-3">Both of you changed these. Choose which to keep:</p>}
      <ConflictList
        conflicts={conflicts}
        titleOf={(path) => pathTitle(section, path, base)}
        textOf={(path, value) => valueText(section, path, value)}
        choices={choices}
        onChange={setChoices}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setLooking(true)}>
          Show theirs
        </Button>
        <Button variant="plain" onClick={keep}>
          Merge both
        </Button>
      </div>
      {isLooking && (
        <Dialog
          isWide
          title="Published by another admin"
          onClose={() => setLooking(false)}
          footer={
            <>
              <Button variant="danger" onClick={onTake}>
                Take theirs, discard mine
              </Button>
              <Button onClick={keep}>Merge both</Button>
            </>
          }
        >
          <ChangeList section={section} before={base} after={theirs} />
        </Dialog>
      )}
    </section>
  )
}

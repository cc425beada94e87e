import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ADMIN_SETTINGS, SETTING_TITLES } from '../../content/admin/settings.ts'
import { previewSetting } from '../../data/admin/settings/publish-setting.ts'
import { useConnection } from '../../data/connection/connection.ts'
import type { SettingFault } from '../../domain/settings/setting-problems.ts'
import type { SettingSection } from '../../domain/settings/setting-shapes.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ConflictPanel } from './publishing/ConflictPanel.tsx'
import { PublishDialog } from './publishing/PublishDialog.tsx'
import { type Published, publishFailure, usePublish } from './publishing/use-publish.ts'
import { SettingForm } from './SettingForm.tsx'
import type { SettingDraftState } from './use-setting-draft.ts'
import { useShownProblems } from './use-shown-problems.ts'

const TEXT = ADMIN_SETTINGS

type SectionEditorProps = {
  section: SettingSection
  published: Published
  draft: SettingDraftState
  /** Begins with all that is wrong. */
  saysProblems: boolean
}

/** Changes a section, looks at it in the shop and publishes it. */
export function SectionEditor({ section, published, draft, saysProblems }: SectionEditorProps) {
  const { online } = useConnection()
  const [isAsking, setAsking] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const state = useRef<HTMLParagraphElement>(null)
  const problems = useShownProblems(section, draft.value, saysProblems)
  /** Says all that is wrong, and goes there. */
  const complain = (say: () => void) => {
    flushSync(say)
    summary.current?.focus()
  }
  const publish = usePublish(section, {
    onDone: () => {
      flushSync(() => setAsking(false))
      problems.reset()
      // The button that opened the question can't be pressed any more.
      state.current?.focus()
    },
    onRefused: (fault: SettingFault | null) => {
      flushSync(() => setAsking(false))
      if (fault) complain(() => problems.refuse(fault))
    },
  })
  const ifRight = (act: () => void) => () => (problems.problems.length > 0 ? complain(problems.ask) : act())
  const preview = ifRight(() => {
    if (!previewSetting(section, draft.value, SETTING_TITLES[section].page)) showToast(TEXT.previewBlocked)
  })
  const discard = () => {
    problems.reset()
    draft.discard()
  }
  const { isChanged, isConflicting } = draft
  return (
    <>
      {!online && (
        <Note>You are offline. What you change stays on this device; publish it when you are online again.</Note>
      )}
      {isChanged && !draft.isStored && (
        <Note>This browser stores nothing for this page. Publish before you leave it, or your changes are lost.</Note>
      )}
      {isConflicting && (
        <ConflictPanel
          section={section}
          base={draft.base}
          theirs={published.value}
          clashes={draft.merged(() => undefined).clashes}
          onKeep={(choices) => draft.putTogether((path) => choices[path])}
          onTake={discard}
        />
      )}
      <SettingForm section={section} draft={draft} problems={problems} summary={summary} />
      {/* From the left: toasts come up at the right. */}
      <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3">
        <Button
          variant="action"
          disabled={!isChanged || isConflicting || !online}
          onClick={ifRight(() => {
            publish.reset()
            setAsking(true)
          })}
        >
          Publish…
        </Button>
        <Button variant="quiet" onClick={preview}>
          Preview
        </Button>
        {isChanged && (
          <Button variant="plain" onClick={discard}>
            Discard
          </Button>
        )}
        {draft.undoDiscard && (
          // The button that discarded them is gone, and the focus with it.
          <Button variant="plain" autoFocus onClick={draft.undoDiscard}>
            Bring my changes back
          </Button>
        )}
        <p ref={state} tabIndex={-1} className="text-sm text-muted max-lg:sr-only">
          {isChanged
            ? 'Not published yet. Your changes stay on this device until you publish or discard them.'
            : 'Nothing has been changed since the last publication.'}
        </p>
      </div>
      {isAsking && (
        <PublishDialog
          section={section}
          before={published.value}
          after={draft.value}
          isBusy={publish.isPending}
          failure={publishFailure(publish.error)}
          onPublish={() => publish.mutate({ value: draft.value, seen: draft.seen, isDraft: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p role="status" className="mb-4 rounded-lg bg-tint px-4 py-3 text-sm text-deep">
      {children}
    </p>
  )
}

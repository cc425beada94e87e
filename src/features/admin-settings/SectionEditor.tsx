import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SETTING_TITLES } from '../../content/admin/settings.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import {
  previewSetting,
  publishRefusal,
  publishSetting,
  settingsKey,
} from '../../data/admin/settings/published-settings.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { SETTING_SHAPES, type SettingSection } from '../../domain/settings/setting-shapes.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ConfirmAction } from '../../ui/overlay/ConfirmAction.tsx'
import { DiscardDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { ShapeField } from './fields/ShapeField.tsx'
import { SettingFormContext } from './fields/setting-form.ts'
import { ProblemSummary, useShownProblems } from './ProblemSummary.tsx'
import type { Published, SettingDraftState } from './use-setting-draft.ts'

const PUBLISHED = {
  tone: 'success',
  title: 'Published',
  message:
    'Signed-in customers see it within seconds, visitors within five minutes, search engines and shared links after the next build.',
} as const
const PREVIEW_BLOCKED = {
  tone: 'error',
  title: 'The preview was blocked',
  message: 'Allow this site to open new tabs, then press Preview again.',
} as const

/** Keeps the field focused on mousedown: an error shown on blur would move the button from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type SectionEditorProps = {
  section: SettingSection
  published: Published
  draft: SettingDraftState
  /** Shows all problems from the start. */
  saysProblems: boolean
}

/** Edits a section, previews it in the shop and publishes it. */
export function SectionEditor({ section, published, draft, saysProblems }: SectionEditorProps) {
  const { online } = useConnection()
  const [isDiscarding, setDiscarding] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const state = useRef<HTMLParagraphElement>(null)
  const problems = useShownProblems(section, draft.value, saysProblems)
  /** Shows all problems and focuses their summary. */
  const complain = (say: () => void) => {
    flushSync(say)
    summary.current?.focus()
  }
  const ifRight = (act: () => void) => () => (problems.problems.length > 0 ? complain(problems.ask) : act())
  const preview = ifRight(() => {
    if (!previewSetting(section, draft.value, SETTING_TITLES[section].page)) showToast(PREVIEW_BLOCKED)
  })
  const discard = () => {
    flushSync(() => {
      setDiscarding(false)
      problems.reset()
      draft.discard()
    })
    // The clicked button has been unmounted.
    state.current?.focus()
  }
  const form = {
    ...problems,
    section,
    change: (path: string, typed: unknown) => {
      problems.changed(path, typed)
      draft.change(path, typed)
    },
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
          conflicts={draft.merged(() => undefined).conflicts}
          onKeep={(choices) => draft.putTogether((path) => choices[path])}
          onTake={discard}
        />
      )}
      {problems.listed.length > 0 && (
        <ProblemSummary ref={summary} section={section} value={draft.value} problems={problems.listed} />
      )}
      <SettingFormContext value={form}>
        <form
          key={draft.key}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className="rounded-card border border-line bg-surface p-4 md:p-6"
        >
          <ShapeField shape={SETTING_SHAPES[section]} path="" typed={draft.typed} />
        </form>
      </SettingFormContext>
      {/* Aligned left, because toasts appear at the right. */}
      <div
        data-bar
        className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3"
      >
        <ConfirmAction
          title={`Publish ${SETTING_TITLES[section].title}`}
          confirmLabel="Publish"
          isDanger={false}
          question={
            <>
              <p className="mb-4 text-muted">This is what changes for everybody:</p>
              <ChangeList section={section} before={published.value} after={draft.value} />
            </>
          }
          act={() => publishSetting(section, draft.value, draft.seen)}
          // The next draft is based on this version.
          invalidates={[settingsKey]}
          successToast={PUBLISHED}
          errorText={(cause) => (publishRefusal(cause) === null ? refusalReason(cause) : null)}
          errorToast={(cause) => {
            const refusal = publishRefusal(cause)
            if (refusal !== null && refusal !== 'changed') complain(() => problems.refuse(refusal.fault))
            return null
          }}
          onDone={() => {
            draft.forget()
            problems.reset()
            // The Publish button is disabled now and can't take the focus back.
            state.current?.focus()
          }}
        >
          {(ask) => (
            <Button
              variant="action"
              onMouseDown={keepFocus}
              disabled={!isChanged || isConflicting || !online}
              onClick={ifRight(ask)}
            >
              Publish…
            </Button>
          )}
        </ConfirmAction>
        <Button variant="quiet" onMouseDown={keepFocus} onClick={preview}>
          Preview
        </Button>
        {isChanged && (
          <Button variant="plain" onMouseDown={keepFocus} onClick={() => setDiscarding(true)}>
            Discard
          </Button>
        )}
        <p ref={state} tabIndex={-1} className="text-sm text-muted max-lg:sr-only">
          {isChanged
            ? 'Not published yet. Your changes stay on this device until you publish or discard them.'
            : 'Nothing has been changed since the last publication.'}
        </p>
      </div>
      {isDiscarding && (
        <DiscardDialog
          message="What you changed in this section is not published yet."
          onDiscard={discard}
          onClose={() => setDiscarding(false)}
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

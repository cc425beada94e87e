import { type RefObject, useMemo } from 'react'
import { SETTING_SHAPES, type SettingSection } from '../../domain/settings/setting-shapes.ts'
import { ShapeField } from './fields/ShapeField.tsx'
import { SettingFormContext } from './fields/setting-form.ts'
import { ProblemSummary } from './ProblemSummary.tsx'
import type { SettingDraftState } from './use-setting-draft.ts'
import type { useShownProblems } from './use-shown-problems.ts'

type SettingFormProps = {
  section: SettingSection
  draft: SettingDraftState
  problems: ReturnType<typeof useShownProblems>
  summary: RefObject<HTMLDivElement | null>
}

/** The fields of a section, made from its shape. */
export function SettingForm({ section, draft, problems, summary }: SettingFormProps) {
  const { listed } = problems
  const form = useMemo(
    () => ({
      section,
      problemAt: problems.at,
      isWrongBelow: problems.isBelow,
      change: (path: string, typed: unknown) => {
        problems.changed(path, typed)
        draft.change(path, typed)
      },
      leave: problems.leave,
    }),
    [section, draft, problems],
  )
  return (
    <>
      {listed.length > 0 && <ProblemSummary ref={summary} section={section} value={draft.value} problems={listed} />}
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
    </>
  )
}

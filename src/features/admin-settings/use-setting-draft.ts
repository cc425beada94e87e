import { useRef, useState } from 'react'
import { type SettingDraft, settingDraft } from '../../data/admin/settings/published-settings.ts'
import { type Choose, isSameJson } from '../../domain/merge.ts'
import { mergeSettings } from '../../domain/settings/merge-settings.ts'
import { SETTING_SHAPES, type SettingSection } from '../../domain/settings/setting-shapes.ts'
import { changedAt, sectionValue, typedOf } from './words/typed-value.ts'

/** A section's published value. Version 0: never published. */
export type Published = { readonly value: unknown; readonly version: number }

/** An admin's draft of a section, stored on this device from the first change until it is published or discarded. */
export function useSettingDraft(section: SettingSection, userId: string, published: Published) {
  const shape = SETTING_SHAPES[section]
  const [stored, setStored] = useState(() => {
    const found = settingDraft(section).read(userId)
    // It may come from an older app version with other fields.
    return found && { ...found, typed: typedOf(shape, found.typed) }
  })
  const [isStored, setIsStored] = useState(true)
  const [generation, setGeneration] = useState(0)

  const draftOf = (value: unknown): SettingDraft => ({
    typed: typedOf(shape, value),
    seen: published.version,
    base: published.value,
  })
  const differs = ({ typed }: SettingDraft, from: unknown) => !isSameJson(sectionValue(section, typed), from)
  // A newer publication replaces a draft without changes of its own.
  const isOver =
    stored !== null &&
    stored.seen !== published.version &&
    !(differs(stored, stored.base) && differs(stored, published.value))
  const draft = stored && !isOver ? stored : draftOf(published.value)
  const value = sectionValue(section, draft.typed)
  const isChanged = differs(draft, draft.base)
  // A ref, because several changes may happen before the next render.
  const latest = useRef(draft)
  latest.current = draft

  const merged = (choose: Choose) =>
    mergeSettings(shape, { base: draft.base, mine: value, theirs: published.value }, choose)
  const keep = (next: SettingDraft) => {
    latest.current = next
    setStored(next)
    if (differs(next, next.base)) setIsStored(settingDraft(section).write(userId, next))
    else settingDraft(section).remove(userId)
  }
  const begin = (next: SettingDraft) => {
    keep(next)
    setGeneration((count) => count + 1)
  }
  return {
    ...draft,
    value,
    isChanged,
    /** Whether another version was published since the draft began. */
    isConflicting: isChanged && draft.seen !== published.version,
    /** False if the browser blocks storage and the draft would be lost with the page. */
    isStored,
    /** React key that remounts the fields when their values change other than by typing. */
    key: `${generation} ${draft.seen}`,
    change: (path: string, typed: unknown) =>
      keep({ ...latest.current, typed: changedAt(latest.current.typed, path, typed) }),
    /** Removes the stored draft once it is published. */
    forget: () => settingDraft(section).remove(userId),
    discard: () => begin(draftOf(published.value)),
    /** Three-way merge of the draft and the published version. */
    merged,
    /** Rebases the draft on the published version; `choose` resolves fields that both changed. */
    putTogether: (choose: Choose) =>
      begin({ ...draftOf(published.value), typed: typedOf(shape, merged(choose).value) }),
    /** Replaces the draft with another value. */
    open: (value: unknown) => begin(draftOf(value)),
  }
}

export type SettingDraftState = ReturnType<typeof useSettingDraft>

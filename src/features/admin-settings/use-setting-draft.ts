import { useRef, useState } from 'react'
import { SETTING_DRAFTS, type SettingDraft } from '../../data/admin/settings/published-settings.ts'
import { type Choose, isSameJson } from '../../domain/merge.ts'
import { mergeSettings } from '../../domain/settings/merge-settings.ts'
import { SETTING_SHAPES, type SettingSection } from '../../domain/settings/setting-shapes.ts'
import { changedAt, sectionValue, typedOf } from './words/typed-value.ts'

/** A section as it is for everybody: 0 stands for never published. */
export type Published = { readonly value: unknown; readonly version: number }

/** An admin's changes of a section live on this device from the first key until they are published or discarded. */
export function useSettingDraft(section: SettingSection, userId: string, published: Published) {
  const shape = SETTING_SHAPES[section]
  const [stored, setStored] = useState(() => {
    const found = SETTING_DRAFTS[section].read(userId)
    // It may be of an older version of the shop, with other fields.
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
  // A draft without changes makes room for a newer publication.
  const isOver =
    stored !== null &&
    stored.seen !== published.version &&
    !(differs(stored, stored.base) && differs(stored, published.value))
  const draft = stored && !isOver ? stored : draftOf(published.value)
  const value = sectionValue(section, draft.typed)
  const isChanged = differs(draft, draft.base)
  // Several changes may come before the next render.
  const latest = useRef(draft)
  latest.current = draft

  const merged = (choose: Choose) =>
    mergeSettings(shape, { base: draft.base, mine: value, theirs: published.value }, choose)
  const keep = (next: SettingDraft) => {
    latest.current = next
    setStored(next)
    if (differs(next, next.base)) setIsStored(SETTING_DRAFTS[section].write(userId, next))
    else SETTING_DRAFTS[section].remove()
  }
  const begin = (next: SettingDraft) => {
    keep(next)
    setGeneration((count) => count + 1)
  }
  return {
    ...draft,
    value,
    isChanged,
    /** Somebody published while this was changed. */
    isConflicting: isChanged && draft.seen !== published.version,
    /** False when the draft lasts only as long as the page. */
    isStored,
    /** Another key means other content of the fields than was typed into them: their lists begin anew. */
    key: `${generation} ${draft.seen}`,
    change: (path: string, typed: unknown) =>
      keep({ ...latest.current, typed: changedAt(latest.current.typed, path, typed) }),
    discard: () => begin(draftOf(published.value)),
    /** Both versions, merged over the one that this draft began with. */
    merged,
    /** Goes on from what is published now, with all that was changed; of what both changed, with what is chosen. */
    putTogether: (choose: Choose) =>
      begin({ ...draftOf(published.value), typed: typedOf(shape, merged(choose).value) }),
    /** Begins with another value. */
    open: (value: unknown) => begin(draftOf(value)),
  }
}

export type SettingDraftState = ReturnType<typeof useSettingDraft>

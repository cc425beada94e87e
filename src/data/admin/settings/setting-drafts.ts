import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { storedJson } from '../../../lib/stored-value.ts'

/** An admin's unpublished changes of a section. */
export type SettingDraft = {
  readonly userId: string
  /** As it stands in the form, finished or not. */
  readonly typed: unknown
  /** The version it was made from, 0 for none, and its value. */
  readonly seen: number
  readonly base: unknown
}

function draftFromJson(json: unknown): SettingDraft | null {
  const isDraft = !!json && typeof json === 'object' && 'userId' in json && 'typed' in json && 'seen' in json
  return isDraft ? (json as SettingDraft) : null
}

const storedDrafts = new Map<SettingSection, ReturnType<typeof storedJson<SettingDraft>>>()

function draftOf(section: SettingSection) {
  const known = storedDrafts.get(section)
  if (known) return known
  const made = storedJson(`oja:settings-draft:${section}`, draftFromJson, { orInMemory: true })
  storedDrafts.set(section, made)
  return made
}

/** The draft of this admin; another admin's on the same device stays theirs. */
export function readSettingDraft(section: SettingSection, userId: string): SettingDraft | null {
  const draft = draftOf(section).read()
  return draft?.userId === userId ? draft : null
}

/** False when the browser stores nothing: the draft lasts as long as the page. */
export function writeSettingDraft(section: SettingSection, draft: SettingDraft): boolean {
  return draftOf(section).write(draft)
}

export function removeSettingDraft(section: SettingSection): void {
  draftOf(section).remove()
}

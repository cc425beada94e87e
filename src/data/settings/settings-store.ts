import type { Setting, SettingSection } from '../../domain/settings/setting-shapes.ts'
import { createExternalStore } from '../../lib/external-store.ts'
import { storedJson } from '../../lib/stored-value.ts'

/** The version of the settings that this app was built with; nothing of it is there in tests and on the server. */
declare const BUILT_SETTINGS_VERSION: number

export const BUILT_VERSION = typeof BUILT_SETTINGS_VERSION === 'undefined' ? 0 : BUILT_SETTINGS_VERSION

export type SettingValues = { readonly [S in SettingSection]?: Setting<S> }
/** Sections as the owner published them, and the version they go up to. */
export type PublishedSettings = { readonly version: number; readonly values: SettingValues }

/** A value of another shape has no version and no values, so the build's settings hold. */
const parsePublished = (value: unknown) => value as PublishedSettings

/** The newer settings that this device has read; all of its tabs see them. */
export const STORED_SETTINGS = storedJson('oja:settings', parsePublished, { orInMemory: true })
/** The admin's unpublished settings, previewed in one tab. */
export const PREVIEWED_SETTINGS = storedJson('oja:settings-preview', parsePublished, { area: 'session' })

let isLoaded = false

/** Hydration has to find what the build wrote into the page; what is newer follows at once. */
const store = createExternalStore<SettingValues>({}, showSettings)

/** Shows what is newer than the build: what this device has stored, and what is previewed in this tab. */
export function showSettings(): void {
  isLoaded = true
  const stored = STORED_SETTINGS.read()
  const published = stored && stored.version > BUILT_VERSION ? stored.values : {}
  const values = { ...published, ...PREVIEWED_SETTINGS.read()?.values }
  // Pages that hydrated with the build's settings have nothing to render again.
  if (Object.keys(values).length + Object.keys(store.get()).length > 0) store.set(values)
}

/**
 * A section of the owner's settings as it is now. @param built the section as this app was built, from `src/content`, or the fields of it that
 * are needed; it also has what an older app did not store
 */
export function useSetting<S extends SettingSection, Built extends Partial<Setting<S>>>(
  section: S,
  built: Built,
): Built {
  return { ...built, ...store.use()[section] }
}

/** Calls back when any section changes. Returns a way to stop. */
export const onSettings = (listener: () => void) => store.subscribe(listener)

export function getSetting<S extends SettingSection, Built extends Partial<Setting<S>>>(
  section: S,
  built: Built,
): Built {
  if (!isLoaded) showSettings()
  return { ...built, ...store.get()[section] }
}

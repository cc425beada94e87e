import type { Setting, SettingSection } from '../../domain/settings/setting-shapes.ts'
import { createExternalStore } from '../../lib/external-store.ts'
import { storedJson } from '../../lib/stored-value.ts'

/** Version of the settings in this build. Undefined in tests and on the server. */
declare const BUILT_SETTINGS_VERSION: number

export const BUILT_VERSION = typeof BUILT_SETTINGS_VERSION === 'undefined' ? 0 : BUILT_SETTINGS_VERSION

export type SettingValues = { readonly [S in SettingSection]?: Setting<S> }
/** The published sections, and the newest version among them. */
export type PublishedSettings = { readonly version: number; readonly values: SettingValues }

/** A malformed value has no version and no values, so the built settings apply. */
const parsePublished = (value: unknown) => value as PublishedSettings

/** Newer settings fetched by this device, shared by its tabs. */
export const STORED_SETTINGS = storedJson('oja:settings', parsePublished, { orInMemory: true })
/** The admin's unpublished settings, previewed in one tab. */
export const PREVIEWED_SETTINGS = storedJson('oja:settings-preview', parsePublished, { area: 'session' })

let isLoaded = false

/** Hydration must see the built settings that the page was prerendered with; newer ones follow right after. */
const store = createExternalStore<SettingValues>({}, showSettings)

/** Shows settings newer than the build: those stored on this device, and this tab's preview. */
export function showSettings(): void {
  isLoaded = true
  const stored = STORED_SETTINGS.read()
  const published = stored && stored.version > BUILT_VERSION ? stored.values : {}
  const values = { ...published, ...PREVIEWED_SETTINGS.read()?.values }
  // Pages hydrated with the built settings needn't render again.
  if (Object.keys(values).length + Object.keys(store.get()).length > 0) store.set(values)
}

/**
 * Returns a section of the current settings. @param built the section from `src/content`, or the fields needed. It also
 * supplies fields that an older app didn't store.
 */
export function useSetting<S extends SettingSection, Built extends Partial<Setting<S>>>(
  section: S,
  built: Built,
): Built {
  return { ...built, ...store.use()[section] }
}

/** Subscribes to changes of any section. Returns an unsubscribe function. */
export const onSettings = (listener: () => void) => store.subscribe(listener)

export function getSetting<S extends SettingSection, Built extends Partial<Setting<S>>>(
  section: S,
  built: Built,
): Built {
  if (!isLoaded) showSettings()
  return { ...built, ...store.get()[section] }
}

import type { StorageKey } from './storage-keys.ts'

/** `local` is shared by all tabs and persists; `session` is limited to this tab. */
type Area = 'local' | 'session'

type Options = {
  readonly area?: Area
  /** Falls back to memory, until the page unloads, if storage is blocked or full. */
  readonly orInMemory?: boolean
}

/** A value in browser storage. Its methods never throw, even if storage is blocked, full or holds invalid data. */
export type StoredValue<T> = {
  readonly key: StorageKey
  /** Returns null if the value is missing or invalid, or storage is blocked. */
  read(): T | null
  /** Returns false and logs a warning if the browser didn't store it. */
  write(value: T): boolean
  remove(): void
}

type Codec<T> = { readonly parse: (text: string) => T | null; readonly format: (value: T) => string }

const areaOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage)

/** Values that the browser refused to store. */
const inMemory = new Map<StorageKey, string>()

function removeFrom(area: Area, key: StorageKey): void {
  inMemory.delete(key)
  try {
    areaOf(area).removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Removes the key from local and session storage. */
export function forgetKey(key: StorageKey): void {
  removeFrom('local', key)
  removeFrom('session', key)
}

function storedValue<T>(key: StorageKey, { parse, format }: Codec<T>, options: Options = {}): StoredValue<T> {
  const { area = 'local', orInMemory = false } = options
  const readText = () => {
    try {
      return inMemory.get(key) ?? areaOf(area).getItem(key)
    } catch {
      // Storage is blocked.
      return inMemory.get(key) ?? null
    }
  }
  return {
    key,
    read: () => {
      const text = readText()
      return text === null ? null : parse(text)
    },
    write: (value) => {
      const text = format(value)
      try {
        areaOf(area).setItem(key, text)
        inMemory.delete(key)
        return true
      } catch (cause) {
        if (orInMemory) inMemory.set(key, text)
        console.warn(`The browser did not store ${key}:`, cause)
        return false
      }
    },
    remove: () => removeFrom(area, key),
  }
}

export function storedText(key: StorageKey, options?: Options): StoredValue<string> {
  return storedValue(key, { parse: (text) => text, format: (text) => text }, options)
}

/** A stored choice. @param isChoice returns false for any other text */
export function storedChoice<T extends string>(
  key: StorageKey,
  isChoice: (text: string) => text is T,
  options?: Options,
): StoredValue<T> {
  return storedValue(key, { parse: (text) => (isChoice(text) ? text : null), format: (choice) => choice }, options)
}

/** A value stored as JSON. @param parse returns null for invalid values */
export function storedJson<T>(key: StorageKey, parse: (value: unknown) => T | null, options?: Options): StoredValue<T> {
  const parseText = (text: string) => {
    try {
      return parse(JSON.parse(text))
    } catch {
      // Not JSON, so not written by this code.
      return null
    }
  }
  return storedValue(key, { parse: parseText, format: JSON.stringify }, options)
}

import type { StorageKey } from './storage-keys.ts'

/** local: shared by all tabs and visits. session: this tab only. */
type Area = 'local' | 'session'

type Options = {
  readonly area?: Area
  /** Keeps the value in memory while the page lives where storage is closed or full. */
  readonly orInMemory?: boolean
}

/** One value in the browser's storage under its own key. Storage may be switched off, full or hold something else: nothing here throws. */
export type StoredValue<T> = {
  readonly key: StorageKey
  /** Null when nothing valid is stored or storage is switched off. */
  read(): T | null
  /** False, with a warning, when the browser did not store it. */
  write(value: T): boolean
  remove(): void
}

type Codec<T> = { readonly parse: (text: string) => T | null; readonly format: (value: T) => string }

const areaOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage)

/** Holds values that the browser refused to store, while the page lives. */
const inMemory = new Map<StorageKey, string>()

function removeFrom(area: Area, key: StorageKey): void {
  inMemory.delete(key)
  try {
    areaOf(area).removeItem(key)
  } catch {
    // Switched off: nothing was stored.
  }
}

/** Removes what is stored under this key, wherever it lies. */
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
      // Switched off: the same as nothing stored.
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

/** One of a few words. @param isChoice refuses any other text */
export function storedChoice<T extends string>(
  key: StorageKey,
  isChoice: (text: string) => text is T,
  options?: Options,
): StoredValue<T> {
  return storedValue(key, { parse: (text) => (isChoice(text) ? text : null), format: (choice) => choice }, options)
}

/** A value stored as JSON. @param parse gives null for anything else that may be stored there */
export function storedJson<T>(key: StorageKey, parse: (value: unknown) => T | null, options?: Options): StoredValue<T> {
  const parseText = (text: string) => {
    try {
      return parse(JSON.parse(text))
    } catch {
      // Not JSON: written by something else.
      return null
    }
  }
  return storedValue(key, { parse: parseText, format: JSON.stringify }, options)
}

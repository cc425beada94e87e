import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Value = string | number | readonly string[] | undefined

type Written<Element extends Control> = { ref: Ref<Element>; defaultValue: Value }

/** Normalizes line breaks as DOM elements do. */
const textOf = (value: Value) => String(value).replace(/\r\n?/g, '\n')

/**
 * Writes a field's state to the DOM only when the state changes. A controlled field would be written on every render, which would overwrite
 * values that the browser autofilled without an event. To replace all values of a form, change its `key`.
 * @param value undefined for a field without state
 * @param options changes when the select's options do, because the select may then have lost its value
 */
export function useUncontrolledValue<Element extends Control>(
  { value, defaultValue, ref }: { value?: Value; defaultValue?: Value; ref?: Ref<Element> | undefined },
  options?: unknown,
): Written<Element> {
  const control = useRef<Element>(null)
  const [first] = useState(value)
  const written = useRef({ value, options })
  useImperativeHandle(ref, () => control.current as Element)
  useLayoutEffect(() => {
    const before = written.current
    written.current = { value, options }
    const element = control.current
    // Skips the first run, so that text typed before hydration stays.
    if (value === undefined || !element || (before.value === value && before.options === options)) return
    // Keeps an autofilled value while the state still has its initial one. A focused field is excluded: its state may reformat what is typed.
    const isFilledIn =
      element.value !== textOf(first) && !(element instanceof HTMLSelectElement && element.selectedIndex < 1)
    if (before.value === first && value !== first && isFilledIn && element !== document.activeElement) return
    if (element.value !== String(value)) element.value = String(value)
  }, [value, options, first])
  return { ref: control, defaultValue: first ?? defaultValue }
}

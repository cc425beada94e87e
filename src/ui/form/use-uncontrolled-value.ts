import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Value = string | number | readonly string[] | undefined

type Written<Element extends Control> = { ref: Ref<Element>; defaultValue: Value }

/** As an element gives it back. */
const textOf = (value: Value) => String(value).replace(/\r\n?/g, '\n')

/**
 * Lets a form keep a field in its state without React controlling it: the state is written into the field where the state changes.
 * React would write it at every render, over what the browser has filled in without an event. Whoever fills in a whole form gives it a new `key`.
 * @param value undefined for a field that no state keeps
 * @param options changes when the field may have lost its value with them
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
    // Not at first: what was typed before hydration stays.
    if (value === undefined || !element || (before.value === value && before.options === options)) return
    // A browser has filled in what the state still has as it began. The focused field is being typed in, and its state may tidy what is typed.
    const isFilledIn =
      element.value !== textOf(first) && !(element instanceof HTMLSelectElement && element.selectedIndex < 1)
    if (before.value === first && value !== first && isFilledIn && element !== document.activeElement) return
    if (element.value !== String(value)) element.value = String(value)
  }, [value, options, first])
  return { ref: control, defaultValue: first ?? defaultValue }
}

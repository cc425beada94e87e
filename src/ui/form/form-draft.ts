import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { lastSignOut } from '../../lib/forget-stored.ts'
import { storedJson } from '../../lib/stored-value.ts'

type Texts = Readonly<Record<string, unknown>>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Texts typed in this tab and not submitted yet. */
const stored = storedJson<Texts>('oja-typed', (value) => (value instanceof Object ? { ...value } : null), {
  area: 'session',
  orInMemory: true,
})

const SIGNED_OUT = 'signed out'

/** Ignores drafts written before a sign-out in any tab. */
function texts(): Texts {
  const kept = stored.read()
  return kept?.[SIGNED_OUT] === lastSignOut() ? kept : {}
}

export function fieldDraft(name: string): string {
  const text = texts()[name]
  return typeof text === 'string' ? text : ''
}

/** An empty text removes the draft. */
export function saveFieldDraft(name: string, text: string): void {
  const { [name]: before, ...others } = texts()
  if (text === (before ?? '')) return
  stored.write({ ...others, ...(text !== '' && { [name]: text }), [SIGNED_OUT]: lastSignOut() })
}

/** Keeps unsent input across navigation and reloads, until the form is reset. */
export function useFormDraft(form: string, fields: readonly string[]) {
  const ref = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: restored once; afterwards the form holds the text
  useLayoutEffect(() => {
    for (const field of fields) {
      const control = ref.current?.elements.namedItem(field) as Control | null | undefined
      const text = fieldDraft(`${form} ${field}`)
      if (control && text) control.value = text
    }
  }, [])
  return {
    ref,
    onInput: ({ target }: FormEvent) => {
      const { name, value } = target as Control
      if (fields.includes(name)) saveFieldDraft(`${form} ${name}`, value)
    },
    onReset: () => {
      for (const field of fields) saveFieldDraft(`${form} ${field}`, '')
    },
  }
}

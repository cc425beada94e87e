import { createElement, Fragment, type ReactNode } from 'react'

type FilledTextProps = { text: string; values: Readonly<Record<string, ReactNode>> }

/** A text of `src/content` with elements in its `{names}`; plain values take `fillText`. */
export function FilledText({ text, values }: FilledTextProps) {
  const parts = text.split(/\{(\w+)\}/)
  return createElement(Fragment, null, ...parts.map((part, place) => (place % 2 === 1 ? values[part] : part)))
}

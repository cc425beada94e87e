/** A part of a text, by its places in it, and what stands there instead. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** The text with all of these made at once: none may lie within another. */
export function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text: instead }) => rest.slice(0, start) + instead + rest.slice(end), text)
}

/** Puts values into the `{names}` of a text; a name without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : name))
}

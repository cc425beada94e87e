/** Milliseconds since 1970 of a row's ISO 8601 time. What is no such time, as PostgreSQL's `infinity`, is 0: one bad row must not take its page along. */
export function timeFromText(text: string): number {
  return Date.parse(text) || 0
}

/** Parses a row's ISO 8601 time to milliseconds since 1970. Invalid times, such as PostgreSQL's `infinity`, are 0, so that one bad row doesn't break its page. */
export function timeFromText(text: string): number {
  return Date.parse(text) || 0
}

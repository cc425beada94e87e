/** Tells of a request whether something answered; not of one that whoever asked has given up. */
export let tell = (_hasAnswered: boolean) => {}

/** Has each request told from now on. */
export function followRequests(listener: typeof tell): void {
  tell = listener
}

/** Reports whether a request got a response. Requests aborted by their caller aren't reported. */
export let tell = (_hasAnswered: boolean) => {}

/** Subscribes the one listener for all requests. */
export function followRequests(listener: typeof tell): void {
  tell = listener
}

/** Reports whether a request got a response. Requests aborted by their caller aren't reported. */
export let reportRequest = (_hasAnswered: boolean) => {}

/** Sets the listener for all requests. */
export function onRequest(listener: typeof reportRequest): void {
  reportRequest = listener
}

/** Whether a captive portal's login page came instead of a response: the shop's services never respond with HTML. */
export function isPortalPage({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.includes('html') === true
}

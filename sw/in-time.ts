/** What the work gives; undefined when it is not there in time. Browsers have left a question to their storage unanswered for good. */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, limitMs))])
}

/** Returns an in-process fetch that rejects when its signal aborts, like the network's. */
export function abortable(answer: (request: Request) => Promise<Response>): typeof fetch {
  return async (input, init) => {
    const { signal } = init ?? {}
    const givenUp = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return await Promise.race([answer(new Request(input, { ...init, signal: null })), givenUp])
  }
}

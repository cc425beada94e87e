import { type FaultyProxy, faultyProxy } from '../../faults/faulty-proxy.ts'

export type WorstMoment = Pick<FaultyProxy, 'origin' | 'close'> & {
  /** From now on no request reaches the shop. */
  cut: () => void
  /** The next request to this path reaches the shop, but its response is lost, and so is every later request, until `restore`. */
  cutAfter: (path: RegExp) => void
  /** Whether the connection is gone: after `cutAfter`, whether the request has come. */
  isCut: () => boolean
  restore: () => void
}

/** A proxy that cuts the connection after the shop has processed a request and before its response arrives. */
export async function worstMoment(baseURL: string | undefined): Promise<WorstMoment> {
  const proxy = await faultyProxy(Number(new URL(baseURL ?? '').port))
  let isCut = false
  const begin = (path: RegExp | null) => {
    isCut = path === null
    proxy.setFaults((url) => {
      if (isCut) return 'lost-request'
      isCut = path?.test(url) ?? true
      return isCut ? 'lost-answer' : 'none'
    }, /./)
  }
  return {
    origin: proxy.origin,
    close: proxy.close,
    cut: () => begin(null),
    cutAfter: begin,
    isCut: () => isCut,
    restore() {
      isCut = false
      proxy.setFaults(null)
    },
  }
}

import { type FaultyProxy, faultyProxy } from '../../faults/faulty-proxy.ts'

export type LossyConnection = Pick<FaultyProxy, 'origin' | 'close'> & {
  /** Blocks every request until `restore`. */
  cut: () => void
  /** Loses the response to the next request to this path, and blocks every later request until `restore`. */
  cutAfter: (path: RegExp) => void
  /** Whether requests are blocked; after `cutAfter`, whether its request has arrived. */
  isCut: () => boolean
  restore: () => void
}

/** A proxy that cuts the connection after the shop has processed a request and before its response arrives. */
export async function lossyConnection(baseURL: string | undefined): Promise<LossyConnection> {
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

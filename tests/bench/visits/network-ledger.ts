import type { DevtoolsEvent } from './devtools.ts'

export type ResourceKind = 'document' | 'script' | 'css' | 'image' | 'fetch' | 'other'
export type LedgerRow = {
  url: string
  kind: ResourceKind
  byWorker: boolean
  start: number
  end: number | null
  bytes: number
  decoded: number
  chunks: [at: number, length: number][]
  isFree: boolean
  initiators: string[]
}

type NetworkParams = {
  requestId: string
  timestamp: number
  type?: string
  request: { url: string }
  response: {
    url: string
    mimeType: string
    encodedDataLength: number
    fromDiskCache?: boolean
    fromServiceWorker?: boolean
  }
  encodedDataLength: number
  dataLength: number
  initiator?: {
    url?: string
    stack?: { callFrames?: { url: string }[]; parent?: { callFrames?: { url: string }[] } }
  }
}

function kindOf(type: string | undefined, mime: string, url: string): ResourceKind {
  const path = url.split(/[?#]/)[0] ?? ''
  if (type === 'Document') return 'document'
  if (mime.includes('css')) return 'css'
  if (type === 'Image' || mime.startsWith('image/')) return 'image'
  if (type === 'Manifest' || path.endsWith('.webmanifest')) return 'other'
  if (type === 'Script' || mime.includes('javascript') || path.endsWith('.js')) return 'script'
  return mime.startsWith('text/html') ? 'document' : 'fetch'
}

/** Every request of one visit with its bytes transferred (response heads and compressed bodies). */
export class NetworkLedger {
  #rows = new Map<string, LedgerRow>()
  lastActivity = Date.now()

  get rows(): LedgerRow[] {
    return [...this.#rows.values()]
  }

  get isBusy(): boolean {
    return this.rows.some((row) => row.end === null && !row.url.includes('/realtime/'))
  }

  take(event: DevtoolsEvent, byWorker: boolean) {
    const p = event.params as unknown as NetworkParams
    const key = `${event.sessionId}|${p.requestId}`
    if (event.method === 'Network.requestWillBeSent') {
      if (!/^https?:/.test(p.request.url)) return
      this.lastActivity = Date.now()
      const frames = [...(p.initiator?.stack?.callFrames ?? []), ...(p.initiator?.stack?.parent?.callFrames ?? [])]
      this.#rows.set(key, {
        url: p.request.url,
        kind: kindOf(p.type, '', p.request.url),
        byWorker,
        start: p.timestamp,
        end: null,
        bytes: 0,
        decoded: 0,
        chunks: [],
        isFree: false,
        initiators: [p.initiator?.url ?? '', ...frames.map((f) => f.url)].filter(Boolean),
      })
      return
    }
    const row = this.#rows.get(key)
    if (!row) return
    this.lastActivity = Date.now()
    if (event.method === 'Network.responseReceived') {
      row.kind = kindOf(p.type, p.response.mimeType, row.url)
      row.isFree ||= Boolean(p.response.fromDiskCache || (p.response.fromServiceWorker && !byWorker))
      row.bytes = Math.max(row.bytes, p.response.encodedDataLength)
    } else if (event.method === 'Network.requestServedFromCache') {
      row.isFree = true
    } else if (event.method === 'Network.dataReceived') {
      row.decoded += p.dataLength
      row.chunks.push([p.timestamp, p.dataLength])
    } else if (event.method === 'Network.loadingFinished') {
      row.bytes = Math.max(row.bytes, p.encodedDataLength)
      row.end = p.timestamp
    } else if (event.method === 'Network.loadingFailed') {
      row.end = p.timestamp
    }
  }

  paid(): LedgerRow[] {
    return this.rows.filter((row) => !row.isFree && row.bytes > 0)
  }

  /** Bytes received `ms` after the navigation began; an unfinished response counts by its decoded part. */
  bytesBefore(ms: number): number {
    const started = Math.min(...this.rows.filter((r) => r.kind === 'document').map((r) => r.start))
    const limit = started + ms / 1000
    return this.paid()
      .filter((row) => !row.byWorker && row.start <= limit)
      .reduce((sum, row) => {
        if (row.end !== null && row.end <= limit) return sum + row.bytes
        if (!row.decoded) return sum
        const arrived = row.chunks.reduce((n, [at, length]) => n + (at <= limit ? length : 0), 0)
        return sum + Math.round((row.bytes * arrived) / row.decoded)
      }, 0)
  }

  /** Longest chain of dependent requests that ended by `ms`; the document counts as 1. */
  depthBefore(ms: number): number {
    const rows = this.rows.filter((r) => !r.byWorker && !r.isFree)
    const started = Math.min(...rows.filter((r) => r.kind === 'document').map((r) => r.start))
    const byUrl = new Map(rows.map((row) => [row.url, row]))
    const depthOf = (row: LedgerRow, visited: Set<LedgerRow>): number => {
      if (row.kind === 'document' || visited.has(row)) return 1
      visited.add(row)
      const found = row.initiators.map((url) => byUrl.get(url)).filter((r): r is LedgerRow => !!r && r !== row)
      return 1 + Math.max(1, ...found.map((r) => depthOf(r, visited)))
    }
    const limit = started + ms / 1000 + 0.1
    const done = rows.filter((r) => r.end !== null && r.end <= limit)
    return Math.max(0, ...done.map((row) => depthOf(row, new Set())))
  }
}

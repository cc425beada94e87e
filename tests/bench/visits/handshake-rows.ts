import { selfSigned } from '../connection/certificate.ts'
import { type ConnectionModel, SLOW_3G } from '../connection/connection-model.ts'
import { secureHost } from '../connection/secure-host.ts'
import { slowConnection } from '../connection/slow-connection.ts'
import { figure, limit, medianOf, ms, plain, type Row } from '../figures-table.ts'
import type { RunningShop } from '../running-shop.ts'
import { HANDSHAKE_TARGETS } from '../targets.ts'
import { runsOf } from './journey.ts'
import { Phone } from './visit.ts'
import type { VisitFigures } from './visit-figures.ts'

type FirstVisit = VisitFigures & { readonly connections: number }
export type Handshakes = { readonly rows: readonly Row[]; readonly count: number; readonly failures: readonly string[] }

/** Measures new phones' first visits over a real slow connection, with DNS, TCP and TLS before the first byte. */
export async function handshakeRows(
  shop: RunningShop,
  path: string,
  runs: number,
  model: ConnectionModel = SLOW_3G,
): Promise<Handshakes> {
  const certificate = selfSigned('localhost')
  const host = await secureHost(shop.url, certificate)
  const visit = async (): Promise<FirstVisit> => {
    const connection = await slowConnection(host.port, model)
    const phone = new Phone('none', certificate.keyHash)
    try {
      await phone.start()
      const figures = await phone.visit(`https://localhost:${connection.port}${path}`)
      return { ...figures, connections: connection.connections() }
    } finally {
      await phone.end()
      await connection.close()
    }
  }
  try {
    const { done, failures } = await runsOf(runs, visit)
    const of = (pick: (figures: FirstVisit) => number | null) => medianOf(done.map(pick))
    const rows = [
      limit(
        'first paint',
        of((v) => v.firstPaint),
        HANDSHAKE_TARGETS.firstPaint,
        ms,
      ),
      limit(
        'largest paint',
        of((v) => v.largestPaint),
        HANDSHAKE_TARGETS.largestPaint,
        ms,
      ),
      figure(
        'first product picture',
        of((v) => v.firstCardPicture),
        ms,
      ),
      figure(
        'connections',
        of((v) => v.connections),
        plain,
      ),
    ]
    const errors = done.flatMap((visit) => visit.errors)
    return { rows, count: done.length, failures: [...new Set([...errors, ...failures])] }
  } finally {
    await host.close()
  }
}

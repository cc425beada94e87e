import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Bandwidth, type LineModel, SendWindow, segmentsOf, setUpMs } from './line-model.ts'

export type SlowLine = {
  port: number
  /** Opened until now. */
  connections: () => number
  close: () => Promise<void>
}

/** Timers are late by a millisecond or two: the next segment lines up before the wire is free. */
const AHEAD_MS = 5

/** One direction of one connection. */
async function carry(from: Socket, to: Socket, wire: Bandwidth, { roundTripMs }: LineModel, window: SendWindow | null) {
  const until = (at: number) => sleep(Math.max(0, at - performance.now()))
  let acknowledged = Promise.withResolvers<void>()
  let arrival = 0
  for await (const bytes of from) {
    for (const segment of segmentsOf(bytes as Buffer)) {
      while (window && !window.hasRoom(segment.length)) await acknowledged.promise
      const leftAt = wire.take(segment.length, performance.now())
      window?.sent(segment.length)
      arrival = leftAt + roundTripMs / 2
      void until(arrival).then(() => to.writable && to.write(segment))
      if (window) {
        void until(leftAt + roundTripMs).then(() => {
          window.acknowledged(segment.length)
          acknowledged.resolve()
          acknowledged = Promise.withResolvers()
        })
      }
      await until(leftAt - AHEAD_MS)
    }
  }
  await until(arrival + AHEAD_MS)
  to.end()
}

/** A TCP line to a port of this machine that is as slow as the model says, from the first connection's set-up on. */
export async function slowLine(toPort: number, model: LineModel): Promise<SlowLine> {
  const up = new Bandwidth(model.kbits)
  const down = new Bandwidth(model.kbits)
  const open = new Set<Socket>()
  let opened = 0
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, async (near) => {
    opened += 1
    const wait = setUpMs(model, opened === 1)
    near.on('error', () => near.destroy())
    open.add(near)
    await sleep(wait)
    if (near.destroyed) return
    const far = connect({ port: toPort, host: 'localhost', allowHalfOpen: true, noDelay: true })
    open.add(far)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    far.on('error', () => near.destroy())
    // An end that hangs up ends both directions.
    const hangUp = () => near.destroy()
    carry(near, far, up, model, null).catch(hangUp)
    carry(far, near, down, model, new SendWindow(model.firstWindow)).catch(hangUp)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the line has no port')
  return {
    port: address.port,
    connections: () => opened,
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

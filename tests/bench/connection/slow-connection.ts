import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Bandwidth, type ConnectionModel, SendWindow, segmentsOf, setUpMs } from './connection-model.ts'

export type SlowConnection = {
  port: number
  /** Connections opened so far. */
  connections: () => number
  close: () => Promise<void>
}

/** Timers are late by a millisecond or two, so the next segment queues before the connection is free. */
const AHEAD_MS = 5

type Sleep = (ms: number) => Promise<unknown>

type Direction = {
  from: Socket
  to: Socket
  bandwidth: Bandwidth
  roundTripMs: number
  /** Null if the sender waits for no acknowledgement. */
  window: SendWindow | null
  sleep: Sleep
}

/** Forwards one direction of one connection. */
async function carry({ from, to, bandwidth, roundTripMs, window, sleep }: Direction) {
  const until = (at: number) => sleep(Math.max(0, at - performance.now()))
  let acknowledged = Promise.withResolvers<void>()
  // Timers may fire out of order, so each segment waits for the previous one, like TCP's receiver.
  let delivered: Promise<unknown> = Promise.resolve()
  for await (const bytes of from) {
    for (const segment of segmentsOf(bytes as Buffer)) {
      while (window && !window.hasRoom(segment.length)) await acknowledged.promise
      const leftAt = bandwidth.take(segment.length, performance.now())
      window?.sent(segment.length)
      delivered = Promise.all([delivered, until(leftAt + roundTripMs / 2)]).then(() => to.writable && to.write(segment))
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
  await delivered
  to.end()
}

/** Starts a TCP proxy to a local port, as slow as the model, including each connection's set-up. */
export async function slowConnection(
  toPort: number,
  model: ConnectionModel,
  sleep: Sleep = setTimeout,
): Promise<SlowConnection> {
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
    // If one end hangs up, close both directions.
    const hangUp = () => near.destroy()
    const { roundTripMs, firstWindow } = model
    carry({ from: near, to: far, bandwidth: up, roundTripMs, window: null, sleep }).catch(hangUp)
    const window = new SendWindow(firstWindow)
    carry({ from: far, to: near, bandwidth: down, roundTripMs, window, sleep }).catch(hangUp)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    connections: () => opened,
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

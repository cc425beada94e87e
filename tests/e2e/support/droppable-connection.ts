import { connect, createServer, type Socket } from 'node:net'

export type DroppableConnection = {
  origin: string
  cut: () => void
  restore: () => void
  close: () => Promise<void>
}

/**
 * A TCP connection between the browser and the shop that can be cut. Unlike the browser's own offline switch it also
 * cuts the service worker and open sockets, as a dead phone connection does.
 */
export async function droppableConnection(shopPort: number): Promise<DroppableConnection> {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(shopPort, 'localhost')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
      // A cut connection looks like a reset; the close event that follows cleans up.
      socket.on('error', () => socket.destroy())
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    origin: `http://localhost:${address.port}`,
    cut() {
      isCut = true
      hangUp()
    },
    restore() {
      isCut = false
    },
    close() {
      hangUp()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

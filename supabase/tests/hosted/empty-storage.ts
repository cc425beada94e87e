import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The Storage API of a project without pictures, which only lists its buckets. */
export async function startEmptyStorage() {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/storage/v1/bucket' ? 200 : 404, { 'content-type': 'application/json' })
    response.end('[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

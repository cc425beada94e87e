import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchedPicture, MAX_FETCHED_BYTES } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

describe('a public address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('is %s', (ip) =>
    expect(isPublicAddress(ip)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    'localhost',
    '',
    '1.2.3',
  ])('is not %j', (ip) => expect(isPublicAddress(ip)).toBe(false))
})

describe('a picture from another site', () => {
  let server: Server
  let port: number
  let requested: string[]
  const visited: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      visited.push(`${request.headers.host}${request.url}`)
      const path = request.url ?? ''
      if (path === '/a.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('pixels')
      else if (path === '/inside') response.writeHead(302, { location: 'http://metadata.test/secret' }).end()
      else if (path === '/loud') response.writeHead(200, { 'content-type': 'Image/JPEG; q=1' }).end('pixels')
      // Both begin a response that never ends.
      else if (path === '/silent') response.writeHead(200, { 'content-type': 'image/jpeg' }).flushHeaders()
      else if (path === '/slow') {
        response.writeHead(200, { 'content-type': 'image/jpeg' })
        const drops = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(drops))
      } else if (path === '/moved') response.writeHead(301, { location: '/a.jpg' }).end()
      else if (path === '/round') response.writeHead(302, { location: '/round' }).end()
      else if (path === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      else if (path === '/huge')
        response.writeHead(200, { 'content-type': 'image/png' }).end(new Uint8Array(MAX_FETCHED_BYTES + 1))
      else response.writeHead(path === '/busy' ? 503 : 404).end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  // The test's server plays the internet; metadata.test resolves to an internal address.
  const network = {
    addressesOf: async (host: string) => {
      requested.push(host)
      return host === 'shop.test' ? ['127.0.0.1'] : ['127.0.0.1', '10.0.0.1']
    },
    isAllowed: (ip: string) => ip === '127.0.0.1',
    mostMs: 20_000,
  }
  const at = (path: string, host = 'shop.test', mostMs = network.mostMs) => {
    requested = []
    return fetchedPicture(`http://${host}:${port}${path}`, { ...network, mostMs })
  }

  it('is passed on, even after a redirect', async () => {
    expect(await at('/a.jpg')).toEqual({ type: 'image/jpeg', bytes: new Uint8Array(Buffer.from('pixels')) })
    expect(await at('/loud')).toMatchObject({ type: 'image/jpeg' })
    expect(await at('/moved')).toMatchObject({ type: 'image/jpeg' })
    expect(visited).toContain(`shop.test:${port}/a.jpg`)
  })

  it.each([
    ['/inside', { status: 400, code: 'bad_address' }],
    ['/round', { code: 'not_there' }],
    ['/page', { code: 'not_a_picture' }],
    ['/huge', { code: 'too_large' }],
    ['/none', { status: 400, code: 'not_there' }],
    ['/busy', { status: 503, code: 'not_there' }],
  ])('is refused from %s', async (path, refusal) => {
    await expect(at(path)).rejects.toMatchObject(refusal)
  })

  it.each(['/silent', '/slow'])('times out, to be retried later: %s', async (path) => {
    await expect(at(path, 'shop.test', 200)).rejects.toMatchObject({ status: 503, code: 'unreachable' })
  })

  it('is never fetched from a host with a private address beside a public one', async () => {
    visited.length = 0
    await expect(at('/a.jpg', 'metadata.test')).rejects.toMatchObject({ code: 'bad_address' })
    expect(visited).toEqual([])
  })

  it.each([
    'file:///etc/passwd',
    'ftp://shop.test/a.jpg',
    'http://ada:secret@shop.test/a.jpg',
    'data:image/png;base64,AA==',
    5,
    null,
  ])('has no address like %j', async (address) => {
    await expect(fetchedPicture(address, network)).rejects.toMatchObject({ code: 'bad_address' })
  })

  it('is never fetched from real private addresses', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '169.254.169.254']) {
      await expect(fetchedPicture(`http://${host}:${port}/a.jpg`)).rejects.toMatchObject({ code: 'bad_address' })
    }
  })
})

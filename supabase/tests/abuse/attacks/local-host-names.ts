import { request } from 'node:http'
import { expect, test } from 'vitest'
import type { AttackedShop } from '../attacked-shop.ts'

/** A public page resolves its own name to this machine (DNS rebinding), to read the mailbox or play the payment provider. */
export function localHostNames(shop: () => AttackedShop) {
  function statusOf(method: string, path: string, host: string): Promise<number | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const call = request({ port: shop().stack.port, host: '127.0.0.1', method, path, headers: { host } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    call.once('error', reject).end(method === 'PUT' ? '{}' : undefined)
    return promise
  }

  test.each([
    ['GET', '/_local/mail'],
    ['GET', '/_local/health'],
    ['GET', '/_local/pay/_faults'],
    ['PUT', '/_local/pay/_faults'],
    ['GET', '/_local/pay/_payments'],
  ])('%s %s rejects calls under another host name', async (method, path) => {
    const { port } = shop().stack
    for (const host of [
      'rebound.example',
      `rebound.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ]) {
      expect(await statusOf(method, path, host), host).toBe(403)
    }
    for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]:4321']) {
      expect(await statusOf(method, path, host), host).toBe(200)
    }
  })
}

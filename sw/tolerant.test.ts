import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Module = typeof import('./tolerant.ts')

const NEVER = new Promise<never>(() => {})

const inAWhile = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))
const noConnection = async () => {
  throw new TypeError('Failed to fetch')
}

let firstAnswer: Module['firstAnswer']

beforeEach(async () => {
  vi.useFakeTimers()
  // A fresh worker, without reads still pending from another test.
  vi.resetModules()
  firstAnswer = (await import('./tolerant.ts')).firstAnswer
})
afterEach(() => void vi.useRealTimers())

/** Returns the response and the time it took in milliseconds. */
async function ask(deviceResponse: Promise<Response | undefined>, network: () => Promise<Response>) {
  const start = Date.now()
  const answered = firstAnswer(deviceResponse, network).then(
    async (response) => ({ text: await response.text(), ms: Date.now() - start }),
    () => ({ text: 'no answer', ms: Date.now() - start }),
  )
  const unanswered = inAWhile(60_000, { text: 'still waiting', ms: 60_000 })
  await vi.advanceTimersByTimeAsync(60_000)
  return Promise.race([answered, unanswered])
}

describe('a read from the device', () => {
  it('returns the device’s response without a request', async () => {
    const network = vi.fn(async () => new Response('network'))
    expect(await ask(inAWhile(2900, new Response('device')), network)).toEqual({ text: 'device', ms: 2900 })
    expect(network).not.toHaveBeenCalled()
  })

  it('falls back to the network at once if the device has no copy', async () => {
    const network = vi.fn(async () => new Response('network'))
    expect(await ask(inAWhile(10, undefined), network)).toEqual({ text: 'network', ms: 10 })
    expect(network).toHaveBeenCalledOnce()
  })

  it('falls back to the network after three seconds', async () => {
    expect(await ask(NEVER, () => inAWhile(400, new Response('network')))).toEqual({ text: 'network', ms: 3400 })
  })

  it('returns a slow device’s response before a slower network’s', async () => {
    const network = vi.fn(() => inAWhile(9000, new Response('network')))
    expect(await ask(inAWhile(5000, new Response('device')), network)).toEqual({ text: 'device', ms: 5000 })
    expect(network).toHaveBeenCalledOnce()
  })

  it('waits for a slow device without a connection', async () => {
    expect(await ask(inAWhile(20_000, new Response('device')), noConnection)).toEqual({ text: 'device', ms: 20_000 })
  })

  it('sends one request even if a slow device has no copy', async () => {
    const network = vi.fn(() => inAWhile(4000, new Response('network')))
    expect(await ask(inAWhile(5000, undefined), network)).toEqual({ text: 'network', ms: 7000 })
    expect(network).toHaveBeenCalledOnce()
  })

  it('fails if neither the device nor the network has it', async () => {
    expect(await ask(inAWhile(10, undefined), noConnection)).toEqual({ text: 'no answer', ms: 10 })
    expect(await ask(inAWhile(8000, undefined), noConnection)).toEqual({ text: 'no answer', ms: 8000 })
  })

  it('waits only 300 ms while an earlier read is pending', async () => {
    const network = () => Promise.resolve(new Response('network'))
    expect(await ask(NEVER, network)).toEqual({ text: 'network', ms: 3000 })
    expect(await ask(NEVER, network)).toEqual({ text: 'network', ms: 300 })
    expect(await ask(inAWhile(200, new Response('device')), network)).toEqual({ text: 'device', ms: 200 })
  })

  it('waits three seconds again after an earlier read settles', async () => {
    const network = () => Promise.resolve(new Response('network'))
    await ask(inAWhile(4000, undefined), network)
    expect(await ask(NEVER, network)).toEqual({ text: 'network', ms: 3000 })
  })
})

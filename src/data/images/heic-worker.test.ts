import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { transformWithOxc } from 'vite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HeicAnswer, HeicTask } from './decode-heic.ts'
import { HEIC_SAMPLE, HEIC_WITH_SECOND_PRIMARY } from './heic-sample.ts'

const require = createRequire(import.meta.url)

type Listener = (event: { data: HeicTask }) => void

/** Runs the worker in this process with the real library. */
async function startWorker(): Promise<(bytes: Uint8Array<ArrayBuffer>) => Promise<HeicAnswer>> {
  let listener: Listener = () => undefined
  let settle: (answer: HeicAnswer) => void = () => undefined
  vi.stubGlobal('addEventListener', (_: string, added: Listener) => {
    listener = added
  })
  vi.stubGlobal('importScripts', (reader: string) => vi.stubGlobal('libheif', require(reader)))
  vi.stubGlobal('postMessage', (answer: HeicAnswer) => settle(answer))
  vi.resetModules()
  await import('./heic-worker.ts')
  return (bytes) =>
    new Promise((resolve) => {
      settle = resolve
      listener({ data: { reader: 'libheif-js/libheif/libheif.js', bytes } })
    })
}

beforeEach(() => vi.spyOn(console, 'log').mockImplementation(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the HEIC worker', () => {
  it('decodes an iPhone picture', async () => {
    const read = await startWorker()
    const answer = await read(Uint8Array.from(HEIC_SAMPLE))
    expect(answer).toMatchObject({ width: 96, height: 64 })
    const pixel = (x: number, y: number) => [...(answer?.data.subarray((y * 96 + x) * 4, (y * 96 + x) * 4 + 4) ?? [])]
    const [red, , , opaque] = pixel(10, 32)
    expect(red).toBeGreaterThan(180)
    expect(opaque).toBe(255)
    expect(pixel(85, 32)[2]).toBeGreaterThan(180)
  })

  it('decodes the file’s primary picture, even if not the first', async () => {
    const read = await startWorker()
    const answer = await read(Uint8Array.from(HEIC_WITH_SECOND_PRIMARY))
    const at = (32 * 96 + 10) * 4
    expect(answer?.data[at + 2]).toBeGreaterThan(180)
    expect(answer?.data[at]).toBeLessThan(90)
  })

  it('reports a truncated file as damaged', async () => {
    const read = await startWorker()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await read(Uint8Array.from(HEIC_SAMPLE.subarray(0, 200)))).toBeNull()
  })

  it('is a classic script in development too, where Vite serves each file separately', async () => {
    const file = new URL('./heic-worker.ts', import.meta.url)
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file.pathname)
    expect(() => new Script(code)).not.toThrow()
  })
})

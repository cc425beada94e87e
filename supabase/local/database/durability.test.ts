import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

const WRITER = fileURLToPath(new URL('durability-writer.ts', import.meta.url))
const NODE = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-durable-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Kills the writer at a random moment after some commits and returns the last row it confirmed. */
function killWhileWriting(after: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const writer = spawn(NODE, [WRITER, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  const errors: string[] = []
  let confirmed = 0
  let count = 0
  createInterface({ input: writer.stderr }).on('line', (line) => errors.push(line))
  createInterface({ input: writer.stdout }).on('line', (line) => {
    confirmed = Number(line)
    if (++count === after) writer.kill('SIGKILL')
  })
  writer.once('close', () => (count >= after ? resolve(confirmed) : reject(new Error(errors.join('\n')))))
  return promise
}

test('keeps every confirmed row intact after kill -9', async () => {
  for (const after of [5, 40, 150]) {
    const confirmed = await killWhileWriting(after)
    const db = await openDatabase({ driver: 'pglite', url: path.join(folder, 'pglite') })
    const [row] = await db.query<{ rows: number; last: number; whole: boolean }>(
      `select count(*)::int as rows, max(n) as last, bool_and(length(filler) = 500) as whole from written`,
    )
    await db.close()
    expect(row?.last).toBeGreaterThanOrEqual(confirmed)
    expect(row).toMatchObject({ rows: row?.last, whole: true })
  }
})

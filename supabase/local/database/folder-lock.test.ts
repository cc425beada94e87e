import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('gives a folder to one holder at a time, and names him to the next', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  await release()
  await (await lockFolder(folder))()
})

test('takes over from a process that is gone, whose number is another’s, or that wrote half a lock', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => gone.once('exit', resolve))
  for (const left of [`{"pid":${gone.pid},"started":"1"}`, `{"pid":${process.pid},"started":"1"}`, '{"pi']) {
    await writeFile(path.join(folder, 'lock'), left)
    const release = await lockFolder(folder)
    expect(await readFile(path.join(folder, 'lock'), 'utf8')).toContain(String(process.pid))
    await release()
  }
})

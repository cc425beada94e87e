import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const NODE = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
const LOCK = new URL('folder-lock.ts', import.meta.url).href

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Another process that holds the folder's lock. */
async function aHolder() {
  const code = `const { lockFolder } = await import('${LOCK}')
    await lockFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const holder = spawn(NODE, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => holder.once('exit', resolve))
  await new Promise((resolve) => holder.stdout.once('data', resolve))
  return {
    pid: holder.pid,
    kill: async () => {
      holder.kill('SIGKILL')
      await ended
    },
  }
}

test('locks a folder for one holder, and names it to the next', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  await release()
  await (await lockFolder(folder))()
})

test('excludes other processes, and is released when its holder is killed', async () => {
  const holder = await aHolder()
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${holder.pid}`)
  await holder.kill()
  await (await lockFolder(folder))()
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dexie } from 'dexie'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { DEXIE_FILE, slimDexie, slimmedDexie } from './slim-dexie.ts'

const { resolve } = createRequire(import.meta.url)
const source = readFileSync(resolve(DEXIE_FILE), 'utf8')

async function bundled(): Promise<string> {
  const input = '\0entry'
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === input ? id : null),
    load: (id: string) => (id === input ? `export { Dexie, liveQuery } from '${resolve(DEXIE_FILE)}'` : null),
  }
  const rolldownOptions = { input, preserveEntrySignatures: 'strict' } as const
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [slimmedDexie(), entry],
    build: { write: false, minify: false, rolldownOptions },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}

it('is the Dexie that these tests run over', () => {
  expect(Dexie.exists).toBeUndefined()
})

it('says which part it does not find in another version of Dexie', () => {
  expect(() => slimDexie(source.replace("'4.4.7'", "'4.5.0'"))).toThrow('Dexie has no version 4.4.7 any more')
  expect(() => slimDexie(source.replace('rv.addEventType = add;', ''))).toThrow('Dexie has no rv.addEventType')
  expect(() => slimDexie(source.replace('bulkPut(', 'putAll('))).toThrow('Dexie has no bulkPut')
  expect(() => slimDexie(source.replace('function runUpgraders', 'function run'))).toThrow('Dexie has no runUpgraders')
})

it('says which part stands twice, as it can not know which is meant', () => {
  expect(() => slimDexie(`${source}\nrv.addEventType = add;`)).toThrow('Dexie has several rv.addEventType')
})

it('takes out nothing that what is left asks for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slim-dexie-'))
  writeFileSync(join(folder, 'dexie.js'), await bundled())
  const biome = resolve('@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--only=correctness/noUndeclaredVariables', 'dexie.js']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(status, stdout + stderr).toBe(0)
}, 30_000)

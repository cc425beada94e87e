import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SUPABASE_DIR } from '../../tests/harness/supabase-dir.ts'
import { listFunctions } from './function-list.ts'

test('finds folders with an index.ts, and requires a token unless config.toml disables it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-functions-'))
  for (const name of ['open', 'closed', 'unnamed', '_shared']) {
    await mkdir(path.join(folder, 'functions', name), { recursive: true })
    await writeFile(path.join(folder, 'functions', name, 'index.ts'), '')
  }
  await mkdir(path.join(folder, 'functions/empty'))
  const toml =
    '[api]\nverify_jwt = false\n[functions.open]\nverify_jwt = false # signed\n[functions.closed]\nverify_jwt = true\n'
  await writeFile(path.join(folder, 'config.toml'), toml)
  const found = await listFunctions(folder)
  expect(Object.fromEntries(found.map(({ name, verifiesJwt }) => [name, verifiesJwt]))).toEqual({
    open: false,
    closed: true,
    unnamed: true,
  })
  expect(await listFunctions(path.join(folder, 'none'))).toEqual([])
  await rm(folder, { recursive: true })
})

test('the shop’s functions verify their callers, because the platform would reject current tokens', async () => {
  const functions = await listFunctions(SUPABASE_DIR)
  expect(functions.length).toBeGreaterThan(0)
  expect(functions.filter(({ verifiesJwt }) => verifiesJwt).map(({ name }) => name)).toEqual([])
})

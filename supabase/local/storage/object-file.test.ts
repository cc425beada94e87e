import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyObject, findObject, objectFile, removeObject, writeObject } from './object-file.ts'

test('keeps every key inside its bucket', () => {
  expect(objectFile('/data', 'pictures', 'a/b.webp')).toBe(path.resolve('/data/pictures/a/b.webp'))
  for (const [bucket, key] of [
    ['pictures', '../mail/x'],
    ['pictures', 'a/../../x'],
    ['pictures', '/etc/passwd'],
    ['pictures', ''],
    ['..', 'x'],
    ['a/b', 'x'],
    ['pictures', 'a\0b'],
  ] as const) {
    expect(() => objectFile('/data', bucket, key)).toThrow('invalid object key')
  }
})

test('writes, describes, copies and removes an object without leaving parts behind', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'oja-object-'))
  const [first, second] = [objectFile(root, 'b', 'x/1.webp'), objectFile(root, 'b', 'x/2.webp')]
  const written = await writeObject(first, Buffer.from('picture'), 'image/webp', 'max-age=60')
  expect(written).toMatchObject({ size: 7, mimetype: 'image/webp', cacheControl: 'max-age=60' })
  await copyObject(first, second)
  expect(await findObject(second)).toMatchObject({ size: 7, eTag: written.eTag })
  await removeObject(first)
  await removeObject(second)
  expect(await findObject(first)).toBeNull()
  expect(await readdir(path.dirname(first))).toEqual([])
  await rm(root, { recursive: true })
})

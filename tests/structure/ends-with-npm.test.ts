import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The script that a command runs, or the configuration of its tool. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /(?:\bnode (?:--\S+ )*|--config )(\S+\.ts)/.exec(command) ?? []
  return file ? [{ name, file }] : []
})

it.each(commands)('npm run $name ends with npm', ({ file }) => {
  expect(read(file)).toMatch(/^ *endWithParent\(/m)
})

it('covers the long-running commands', () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'dev', 'test', 'test:e2e', 'bench']),
  )
})

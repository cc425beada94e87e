import { expect, test } from 'vitest'
import { readLocalSettings } from './settings.ts'

test('defaults to port 4321 and the folder .data', () => {
  expect(readLocalSettings({}, [])).toEqual({
    port: 4321,
    orNextPort: true,
    dataDir: '.data',
    databaseUrl: undefined,
    visitorCountry: 'NG',
    isDev: false,
  })
})

test('requires a given port, and keeps data in memory on request', () => {
  const settings = readLocalSettings({ PORT: '8080', DATA_DIR: 'memory' }, ['--dev'])
  expect(settings).toMatchObject({ port: 8080, orNextPort: false, dataDir: undefined, isDev: true })
})

test('rejects invalid values', () => {
  expect(() => readLocalSettings({ PORT: '70000' }, [])).toThrow('PORT must be a number')
  expect(() => readLocalSettings({ DATABASE_URL: 'mysql://x' }, [])).toThrow('DATABASE_URL must begin with postgres://')
  expect(() => readLocalSettings({ VISITOR_COUNTRY: 'Ghana' }, [])).toThrow(
    'VISITOR_COUNTRY must be two capital letters',
  )
})

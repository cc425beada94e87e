import { expect, it } from 'vitest'
import { projectOfDatabase } from './shop-project.ts'

const REFERENCE = 'abcdefghijklmnopqrst'
const PROJECT = `https://${REFERENCE}.supabase.co`

it('recognises the project in any form of connection string', () => {
  expect(
    projectOfDatabase(`postgresql://postgres.${REFERENCE}:a%40b@aws-0-eu-west-1.pooler.supabase.com:5432/postgres`),
  ).toBe(PROJECT)
  expect(projectOfDatabase(`postgresql://postgres:a@db.${REFERENCE}.supabase.co:5432/postgres`)).toBe(PROJECT)
  expect(projectOfDatabase('postgres://postgres:a@127.0.0.1:5432/postgres')).toBeNull()
})

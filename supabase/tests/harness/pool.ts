import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { amountOf } from '../../../tests/faults/amounts.ts'

export type Pool = postgres.Sql

/** Several connections to one real database, as its owner. */
export function openPool(url: string, max: number): Pool {
  return postgres(url, { max, onnotice: () => {}, types: { numeric: NUMERIC } })
}

const NUMERIC = { to: 1700, from: [1700], serialize: String, parse: Number }

/** Creates customers concurrently and returns their ids. */
export async function createCustomers(sql: Pool, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into auth.users (id, email)
    select id, id || '@shop.test' from (select gen_random_uuid() as id from generate_series(1, ${count})) ids
    returning id`
  return rows.map((row) => row.id)
}

export async function createStock(sql: Pool, stock: number, price = 1000): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into products (name, category, price, stock_quantity) values ('Pot', 'food', ${price}, ${stock}) returning id`
  if (!row) throw new Error('no product')
  return row.id
}

/** Runs all jobs, at most `width` at a time. */
export async function inParallel<T>(jobs: readonly (() => Promise<T>)[], width: number): Promise<T[]> {
  const results: T[] = []
  const queue = jobs.entries()
  const work = async () => {
    for (const [index, job] of queue) results[index] = await job()
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}

export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

type Refused = { readonly refused: string }

/** Runs these concurrently, in random order and after short random waits; returns results in the given order. A refusal's result is its code. */
export async function atOnce<T>(...works: readonly (() => Promise<T>)[]): Promise<(T | Refused)[]> {
  const answers: (T | Refused)[] = []
  const jobs = works.map((work, index) => async () => {
    await sleep(Math.random() * 10)
    answers[index] = await work().catch((error: { code: string; hint?: string; detail?: string }) => {
      // Any other error is a bug: a deadlock, a violated key.
      if (!error.hint) throw error
      return { refused: error.hint }
    })
  })
  await Promise.all(shuffled(jobs).map((job) => job()))
  return answers
}

/** Repeats a race, so that its interleavings vary. Four rounds at a time; each creates its own data. */
export async function interleavings(round: () => Promise<void>): Promise<void> {
  await inParallel(
    Array.from({ length: amountOf('rounds of a race') }, () => round),
    4,
  )
}

import { afterAll, beforeAll, expect } from 'vitest'
import type { Query } from '../../local/database/database.ts'
import { openDatabase } from '../../local/database/open-database.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { inParallel, openPool } from '../harness/pool.ts'
import { refusal } from '../harness/refusal.ts'
import { callFunction, enter, type TestDatabase, wrapDatabase } from '../harness/test-database.ts'

/** Makes the same call of a function each time. */
type Call<T> = (shop: TestDatabase) => Promise<T>
/** The error with which each interruption ends a call. */
const ENDS = { error: /^XX001$/, kill: /^(57P01|CONNECTION_)/, timeout: /^57014$/ } as const
type Way = keyof typeof ENDS

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`

export type StruckShop = TestDatabase & { readonly url: string }

/** A test file's shop, in which `strikeEverywhere` interrupts a call at every row that it writes, in any table. */
export function struckShopForFile(): () => StruckShop {
  const server = realPostgresForFile()
  let shop: StruckShop | undefined
  beforeAll(async () => {
    const url = await server().createDatabase()
    shop = { ...wrapDatabase(await openDatabase({ driver: 'postgres', url })), url }
    await installStrikes(shop)
  })
  afterAll(() => shop?.database.close())
  return () => {
    if (!shop) throw new Error('The shop is open from beforeAll to afterAll only.')
    return shop
  }
}

async function installStrikes({ database }: TestDatabase): Promise<void> {
  await database.script(
    `create function private.strike() returns trigger language plpgsql security definer as $$
      declare
        v_moments text[] := string_to_array(nullif(current_setting('oja.moments', true), ''), ',');
      begin
        if coalesce(current_setting('oja.strike_at', true), '') <> '' then
          v_moments := v_moments || concat_ws(' ', tg_when, tg_op, tg_table_name);
          perform set_config('oja.moments', array_to_string(v_moments, ','), true);
          if cardinality(v_moments) = current_setting('oja.strike_at')::integer then
            case current_setting('oja.strike_way')
              when 'error' then raise exception 'struck' using errcode = 'XX001';
              when 'kill' then perform pg_terminate_backend(pg_backend_pid());
              when 'timeout' then perform pg_sleep(30);
            end case;
          end if;
        end if;
        return case tg_when when 'BEFORE' then coalesce(new, old) end;
      end $$`,
    `do $$ declare v_table text; v_when text; begin
      for v_table in select name from (${TABLES}) t loop
        foreach v_when in array '{before,after}'::text[] loop
          execute format('create trigger zz_strike_%s %1$s insert or update or delete on %s for each row execute function private.strike()',
            v_when, v_table);
        end loop;
      end loop;
    end $$`,
  )
}

async function aim(query: Query, at: number, way: Way): Promise<void> {
  await query(`select set_config('oja.strike_at', $1, true), set_config('oja.strike_way', $2, true)`, [String(at), way])
  if (way === 'timeout') await query(`set local statement_timeout = '150ms'`)
}

function striking({ database }: TestDatabase, at: number, way: Way): TestDatabase {
  return wrapDatabase(database, (query) => aim(query, at, way))
}

/** On its own connection, so that nothing else is killed. */
function killing(shop: StruckShop, at: number): TestDatabase {
  const rpc: TestDatabase['rpc'] = async (caller, name, args = {}) => {
    const connection = openPool(shop.url, 1)
    const query: Query = async <Row>(text: string, values: readonly unknown[] = []) =>
      [...(await connection.unsafe(text, values as never[]))] as Row[]
    try {
      await query('begin')
      await enter(query, caller)
      await aim(query, at, 'kill')
      return await callFunction(query, name, args)
    } finally {
      await connection.end({ timeout: 0 })
    }
  }
  return { ...shop, rpc }
}

/** The writes of a call, in order; rolled back. */
async function momentsOf(shop: TestDatabase, call: Call<unknown>): Promise<string[]> {
  const undone = new Error('undone')
  let moments = ''
  const undoing: TestDatabase['rpc'] = (caller, name, args = {}) =>
    striking(shop, 0, 'error').as(caller, async (query) => {
      await callFunction(query, name, args)
      const [row] = await query<{ moments: string }>(`select current_setting('oja.moments', true) as moments`)
      moments = row?.moments ?? ''
      throw undone
    })
  await expect(call({ ...shop, rpc: undoing })).rejects.toBe(undone)
  return moments === '' ? [] : moments.split(',')
}

/** All rows of all tables, as one text each. */
async function contentOf({ query }: TestDatabase): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(TABLES)
  const reads = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(string_agg(t::text, chr(10) order by t::text), '') as content from ${name} t`,
  )
  const rows = await query<{ name: string; content: string }>(reads.join(' union all '))
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

/**
 * Interrupts this call at each row that it writes: before the row by an error, after the first row of each kind by killing the connection, and finally
 * by a timeout. Checks that no table changed. Then lets the call succeed and repeats it, which must not change anything. Returns
 * both results.
 */
export async function strikeEverywhere<T>(shop: StruckShop, call: Call<T>) {
  const untouched = await contentOf(shop)
  const moments = await momentsOf(shop, call)
  const strike = async (at: number, way: Way) => {
    const { code } = await refusal(call(way === 'kill' ? killing(shop, at) : striking(shop, at, way)))
    expect(code, `${way} at ${moments[at - 1]}`).toMatch(ENDS[way])
  }
  const strikes = moments.map((moment, index) => {
    const kills = moment.startsWith('AFTER') && moments.indexOf(moment) === index
    return () => strike(index + 1, kills ? 'kill' : 'error')
  })
  await inParallel([...strikes, () => strike(moments.length, 'timeout')], 4)
  expect(await contentOf(shop)).toEqual(untouched)

  const answer = await call(shop)
  const done = await contentOf(shop)
  const again = await call(shop)
  expect(await contentOf(shop)).toEqual(done)
  return { answer, again }
}

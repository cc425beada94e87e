import { expectTypeOf, test } from 'vitest'
import type { Database } from '../../../../src/data/supabase/database.types.ts'
import type { ShopDatabase } from './shop-database.ts'

type Ours = ShopDatabase['public']
type Theirs = Database['public']
type Called = keyof Ours['Functions']
type ArgsOf<Schema extends { Functions: Record<Called, { Args: unknown }> }, Name extends Called> = Required<
  Schema['Functions'][Name]['Args']
>
/** Arguments without a default. */
type Needed<Args> = string extends keyof Args
  ? never
  : { [Name in keyof Args]-?: object extends Pick<Args, Name> ? never : Name }[keyof Args]

/** The compiler runs these: a renamed function, argument or column is an error of `npm run types`. */
test('what the functions expect of the database is in its generated types', () => {
  type Unknown = { [Name in Called]: Exclude<keyof ArgsOf<Ours, Name>, keyof ArgsOf<Theirs, Name>> }[Called]
  type Missing = {
    [Name in Called]: Exclude<Needed<Theirs['Functions'][Name]['Args']>, keyof ArgsOf<Ours, Name>>
  }[Called]
  expectTypeOf<Called>().toExtend<keyof Theirs['Functions']>()
  expectTypeOf<Unknown>().toBeNever()
  expectTypeOf<Missing>().toBeNever()
  expectTypeOf<keyof Ours['Tables']['orders']['Row']>().toExtend<keyof Theirs['Tables']['orders']['Row']>()
  expectTypeOf<keyof Ours['Tables']['payment_attempts']['Row']>().toExtend<
    keyof Theirs['Tables']['payment_attempts']['Row']
  >()
})

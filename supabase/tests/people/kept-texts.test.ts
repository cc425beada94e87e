import { expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'

/** Texts that outlive an account: the shop's, the provider's and the admins', and a number's hash. No customer types any of them. */
const KEPT_TEXTS: Readonly<Record<string, string>> = {
  audit_log: 'action, detail, target',
  on_delivery_numbers: 'number_hash',
  order_history: 'from_status, note, to_status, transaction_id',
  order_items: 'image_url, name, variant_label, variety_ids',
  order_money: 'currency, error, provider, source_id, transaction_id',
  orders:
    'held_payments, payment_provider, payment_returns, promo_code, provider_transaction_id, shipping_method, tx_ref',
  payment_attempts: 'pay_by, provider',
  payment_events: 'event_id, outcome, provider, provider_transaction_id, source, tx_ref',
  promotions: 'message, title',
  shop_setting_versions: 'section, value',
  // A number that may get codes; it doesn't name the owner, and the row is deleted after an hour.
  text_permits: 'phone',
}

const shop = databaseForFile()

test('only these free texts remain after their author’s account is deleted', async () => {
  const columns = await shop().query<{ table_name: string; texts: string }>(
    `select p.table_name, string_agg(p.column_name, ', ' order by p.column_name) as texts from private.personal_columns p
     join information_schema.columns c on c.table_schema in ('public', 'private') and (c.table_name, c.column_name) = (p.table_name, p.column_name)
     where p.on_deletion = 'kept' and c.data_type in ('text', 'jsonb', 'ARRAY') and not exists (
       select from pg_constraint k where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
         and pg_get_constraintdef(k.oid) ~ format('%s = (ANY|''|[(]ANY)', p.column_name))
     group by 1`,
  )
  expect(Object.fromEntries(columns.map(({ table_name, texts }) => [table_name, texts]))).toEqual(KEPT_TEXTS)
})

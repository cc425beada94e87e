import { queryOptions } from '@tanstack/react-query'
import { addressFromJson } from '../../domain/people/address.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { flag, rowKind, text } from '../supabase/row-kind.ts'

export const addressFromRow = rowKind({
  id: text,
  /** The customer's name for it: Home, Office. */
  label: text,
  address: addressFromJson,
  is_default: flag,
})

export type SavedAddress = ReturnType<typeof addressFromRow>

/** The customer's addresses, the default first, then newest first. Fails with DataError. */
export function myAddresses(userId: string) {
  return queryOptions<readonly SavedAddress[]>({
    queryKey: myKey(userId, 'addresses'),
    queryFn: async () => {
      const rows = await restRequest((rest) =>
        rest
          .from('addresses')
          .select(addressFromRow.columns)
          .eq('user_id', userId)
          .order('is_default', { ascending: false })
          .order('created_at', { ascending: false })
          .order('id'),
      )
      return rows.map(addressFromRow)
    },
  })
}

/** Stores a new address. Idempotent: the caller makes the id. @throws DataError */
export async function addAddress(userId: string, { id, label, address, isDefault }: SavedAddress): Promise<void> {
  await restRequest((rest) =>
    rest
      .from('addresses')
      .upsert(
        { id, user_id: userId, label: label.trim(), address: { ...address }, is_default: isDefault },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
  )
}

/** @throws DataError */
export async function changeAddress({ id, label, address, isDefault }: SavedAddress): Promise<void> {
  await restRequest((rest) =>
    rest
      .from('addresses')
      .update({ label: label.trim(), address: { ...address }, is_default: isDefault })
      .eq('id', id),
  )
}

/** @throws DataError */
export async function removeAddress(id: string): Promise<void> {
  await restRequest((rest) => rest.from('addresses').delete().eq('id', id))
}

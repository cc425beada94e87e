import { queryOptions } from '@tanstack/react-query'
import { addressFromJson, type ShippingAddress } from '../../domain/people/address.ts'
import { myKey } from '../session/query-key.ts'
import type { Json } from '../supabase/database.types.ts'
import { restRequest } from '../supabase/rest-request.ts'

export type SavedAddress = {
  readonly id: string
  /** The customer's name for it: Home, Office. */
  readonly label: string
  readonly address: ShippingAddress
  readonly isDefault: boolean
}

type AddressRow = { id: string; label: string; address: Json; is_default: boolean }

export function addressFromRow(row: AddressRow): SavedAddress {
  return { id: row.id, label: row.label, address: addressFromJson(row.address), isDefault: row.is_default }
}

/** The customer's addresses, the default one first, then newest first. Fails with DataError. */
export function myAddresses(userId: string) {
  return queryOptions<readonly SavedAddress[]>({
    queryKey: myKey(userId, 'addresses'),
    queryFn: async () => {
      const rows = await restRequest((rest) =>
        rest
          .from('addresses')
          .select('id, label, address, is_default')
          .eq('user_id', userId)
          .order('is_default', { ascending: false })
          .order('created_at', { ascending: false })
          .order('id'),
      )
      return rows.map(addressFromRow)
    },
  })
}

/**
 * Stores a new address. The id is made by the caller, so that a repeat adds nothing.
 * @throws DataError
 */
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

import { queryOptions } from '@tanstack/react-query'
import type { CardBrand } from '../../domain/money/payment-card.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { as, count, flag, oneOf, rowKind, text } from '../supabase/row-kind.ts'

/** All that is stored of a card. Rule M11. */
const readCard = rowKind({
  id: text,
  card_last4: as('last4', text),
  card_brand: as('brand', oneOf<CardBrand>('Unknown', 'Visa', 'Mastercard', 'American Express')),
  /** 1 to 12. */
  expiry_month: count,
  expiry_year: count,
  is_default: flag,
})

export type SavedCard = ReturnType<typeof readCard>

export type NewCard = Omit<SavedCard, 'isDefault'>

/** The customer's saved cards, newest first. Fails with DataError. */
export function myCards(userId: string) {
  return queryOptions<readonly SavedCard[]>({
    queryKey: myKey(userId, 'payment-methods'),
    queryFn: async () => {
      const rows = await restRequest((rest) =>
        rest
          .from('payment_methods')
          .select(readCard.columns)
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id'),
      )
      return rows.map(readCard)
    },
  })
}

/** Stores a card that isn't the default. Idempotent: the caller makes the id. @throws DataError */
export async function addCard(userId: string, card: NewCard): Promise<void> {
  await restRequest((rest) =>
    rest.from('payment_methods').upsert(
      {
        id: card.id,
        user_id: userId,
        card_last4: card.last4,
        card_brand: card.brand,
        expiry_month: card.expiryMonth,
        expiry_year: card.expiryYear,
        is_default: false,
      },
      { onConflict: 'id', ignoreDuplicates: true },
    ),
  )
}

/** @throws DataError */
export async function removeCard(id: string): Promise<void> {
  await restRequest((rest) => rest.from('payment_methods').delete().eq('id', id))
}

/** Makes a card the default; in the same statement the database unsets the others. @throws DataError */
export async function makeCardDefault(id: string): Promise<void> {
  await restRequest((rest) => rest.from('payment_methods').update({ is_default: true }).eq('id', id))
}

import type { CartKey } from '../../../domain/cart/cart-item.ts'

export type AddAction = CartKey & {
  readonly kind: 'add'
  readonly quantity: number
  /** Chosen on the product page, so that the answer names it. */
  readonly isChosenQuantity: boolean
}

export type WishAction = { readonly kind: 'wish'; readonly productId: string; readonly isWished: boolean }

/** What a shopper asked for with one press. */
export type ShopAction = AddAction | WishAction

import type { ComponentType } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import { createExternalStore } from '../../../lib/external-store.ts'

type CardCart = {
  /** Quantities in the cart by product id, for products without variants. */
  readonly quantities: ReadonlyMap<string, number>
  readonly Stepper: ComponentType<{ readonly product: Product; readonly quantity: number }>
}

/** The customer's cart, for product cards. Null for visitors, and until the device was read. */
export const cardCart = createExternalStore<CardCart | null>(null)

/** Product ids on the customer's wishlist. Empty for visitors, and until the device was read. */
export const savedProducts = createExternalStore<ReadonlySet<string>>(new Set())

import type { ComponentType } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import { createExternalStore } from '../../../lib/external-store.ts'

type CardCart = {
  /** Pieces in the cart by product, for products without variants. */
  readonly quantities: ReadonlyMap<string, number>
  readonly Stepper: ComponentType<{ readonly product: Product; readonly quantity: number }>
}

/** The customer's cart as cards need it; null for a visitor, and until the device has answered. */
export const cardCart = createExternalStore<CardCart | null>(null)

/** Products on the signed-in customer's wishlist, as the hearts show them; empty until the device has said. */
export const savedProducts = createExternalStore<ReadonlySet<string>>(new Set())

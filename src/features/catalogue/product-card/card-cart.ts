import type { ComponentType } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import { createExternalStore } from '../../../lib/external-store.ts'

type CardCart = {
  /** Pieces in the cart by product, for products without variants. */
  readonly quantities: ReadonlyMap<string, number>
  readonly Stepper: ComponentType<{ readonly product: Product; readonly quantity: number }>
}

/** What the cards show of the customer's cart; null for a visitor and until the device has said. */
export const cardCart = createExternalStore<CardCart | null>(null)

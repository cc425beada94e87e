import type { ComponentType } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import { createExternalStore } from '../../../lib/external-store.ts'

export type CardStepperProps = {
  readonly product: Product
  readonly quantity: number
  /** It takes the place of the button that was just pressed, and the keyboard's focus with it. */
  readonly takesFocus: boolean
}

type CardCart = {
  /** Pieces in the cart by product, for products without variants. */
  readonly quantities: ReadonlyMap<string, number>
  readonly Stepper: ComponentType<CardStepperProps>
}

/** What the cards show of the customer's cart; null for a visitor and until the device has said. */
export const cardCart = createExternalStore<CardCart | null>(null)

import { getCatalogue } from '../catalogue-store.ts'
import { keepOnDevice } from './find-product.ts'

/** What a shopper opened, saved or wants to buy stays on the device, also where the shop has more products than it holds (rule P17). */
export function keepOpened(id: string): void {
  const { answers, byId, lean } = getCatalogue()
  const product = byId.get(id)
  if (answers && product && !lean.has(id)) void keepOnDevice(product)
}

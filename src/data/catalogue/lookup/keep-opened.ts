import { getCatalogue } from '../catalogue-store.ts'
import { keepOnDevice } from './find-product.ts'

/**
 * What a shopper opened, saved or wants to buy stays on the device, also where the shop has more products than it holds (rule P17). Resolves once it
 * is stored; never rejects.
 */
export async function keepOpened(id: string): Promise<void> {
  const { answers, byId, lean } = getCatalogue()
  const product = byId.get(id)
  if (answers && product && !lean.has(id)) await keepOnDevice(product)
}

import { getCatalogue } from '../catalogue-store.ts'

/** What a shopper opened, saved or wants to buy stays on the device, also where the shop has more products than it holds (rule P17). */
export function keepOpened(id: string): void {
  if (!getCatalogue().answers) return
  import('./kept-products.ts')
    .then(({ keepProduct }) => keepProduct(id))
    .catch((cause: unknown) => console.warn('This product will not open offline:', cause))
}

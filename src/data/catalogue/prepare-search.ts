import type { Product } from '../../domain/catalogue/product.ts'
import { readyForSearch } from '../../domain/catalogue/product-search.ts'

/** Some ten milliseconds of a slow phone. */
const AT_ONCE = 200

/** For the moment in which a search box is reached for: a few products at a time, so that the first letter has its answer as fast as the next. Never throws. */
export function prepareSearch(products: readonly Product[]): void {
  let from = 0
  const some = () => {
    readyForSearch(products, from, AT_ONCE)
    from += AT_ONCE
    if (from < products.length) setTimeout(some)
  }
  setTimeout(some)
}

import { useMemo } from 'react'
import { useAskShop } from '../../data/catalogue/lookup/use-ask-shop.ts'
import { DEFAULT_PRODUCT_SORT } from '../../domain/catalogue/product-sort.ts'

/** Enough for the few whose name it is to be among them. */
const WANTED = 24

/** What the shop finds beyond this device joins the products that are searched (rule P18). */
export function ShopSuggestions({ text }: { text: string }) {
  const question = useMemo(() => ({ filter: { text }, sort: DEFAULT_PRODUCT_SORT }), [text])
  useAskShop(question, { wanted: WANTED, isTyping: true })
  return null
}

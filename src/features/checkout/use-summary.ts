import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { orderQuote } from '../../data/checkout/order-quote.ts'
import type { OrderLine, Quote, QuoteRequest } from '../../data/checkout/quote.ts'
import { chargeableLines, type Summary, summaryOfPlaced, summaryOfQuote, summaryOnDevice } from './summary-lines.ts'

const NONE: readonly OrderLine[] = []

/** The order's lines with what would be charged for them: beside a line that is sold out the database is asked about the others alone. */
export function useSummary(
  userId: string,
  request: QuoteRequest,
  quote: Quote | undefined,
  hasOrder: boolean,
): Summary & { readonly isConfirmed: boolean } {
  const { byId } = useCatalogue()
  const left = quote && !hasOrder ? chargeableLines(quote) : NONE
  const isPart = quote !== undefined && left.length > 0 && left.length < quote.lines.length
  const lines = isPart ? left.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })) : NONE
  const part = useQuery(orderQuote(userId, { ...request, lines })).data
  if (!quote) return { ...summaryOnDevice(request.lines, byId, request.method), isConfirmed: false }
  if (hasOrder) return { ...summaryOfPlaced(quote), isConfirmed: true }
  const charged = isPart ? part : quote
  return { ...summaryOfQuote(quote, charged, request.method), isConfirmed: charged !== undefined }
}

import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '../../data/checkout/checkout-draft.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSession } from '../../data/session/session-state.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import type { CartViewItem } from './cart-view.ts'
import { type CheckedPromo, checkPromo } from './check-promo.ts'
import type { PromoCodeState } from './PromoCodeBox.tsx'

const OFFLINE = 'Promo codes are checked by the shop: connect and press Apply again.'
const FAILED = 'The code could not be checked. Please try again.'

/** The cart's promo code. The URL passes it to checkout; the checkout draft keeps it while the customer shops on or returns unpaid. */
export function usePromo(items: readonly CartViewItem[]) {
  const [query, setQuery] = useUrlQuery()
  const [attempt, setAttempt] = useState(0)
  const { user } = useSession()
  const { online } = useConnection()
  const [checked, setChecked] = useState<{ question: string; answer: CheckedPromo } | null>(null)
  const asked = JSON.stringify(
    items.map(({ inCart: { productId, variantIds, quantity } }) => ({ productId, variantIds, quantity })),
  )
  const userId = user?.id
  const code = query.get('promo')?.trim() || (userId && readDraft(userId)?.promoCode) || ''
  const question = `${attempt} ${code}`

  useEffect(() => {
    if (!code || !userId || asked === '[]') return
    let isCurrent = true
    const settle = (answer: CheckedPromo) => {
      if (isCurrent) setChecked({ question, answer })
    }
    checkPromo(JSON.parse(asked), code).then(settle, () =>
      settle({ isApplied: false, message: online ? FAILED : OFFLINE, discount: 0 }),
    )
    return () => {
      isCurrent = false
    }
  }, [code, asked, userId, online, question])

  // Keep the last answer while a new quantity is checked, so that the summary doesn't jump.
  const answer = code && checked?.question === question ? checked.answer : null
  const status: PromoCodeState['status'] = !code
    ? 'none'
    : !answer
      ? 'checking'
      : answer.isApplied
        ? 'applied'
        : 'refused'
  const isApplied = status === 'applied'
  const setCode = (promo: string) => {
    if (userId) writeDraft(userId, { promoCode: promo })
    setAttempt(attempt + 1)
    setQuery({ promo })
  }
  return {
    promo: { status, code, message: answer?.message ?? '' },
    discount: isApplied ? (answer?.discount ?? 0) : 0,
    checkoutPath: isApplied ? `/checkout?promo=${encodeURIComponent(code)}` : '/checkout',
    onApply: setCode,
    onRemove: () => setCode(''),
  }
}

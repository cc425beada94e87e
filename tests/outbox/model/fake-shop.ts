import type { CartRow } from '../../../src/data/cart/cart-merge.ts'

/** A device's write on arrival. `kept-removed`: refused, because the device had not seen the removal. */
export type Arrival = {
  readonly item: string
  readonly deviceId: string
  readonly seq: number
  readonly quantity: number
  readonly outcome: 'taken' | 'repeat' | 'kept-removed'
  readonly changedAt: number
}

export type Answer = { readonly status: number; readonly body: unknown }
export type ShopRequest = {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly token: string | null
}

type StoredRow = CartRow & { readonly user_id: string }

type CartWrite = {
  user_id: string
  product_id: string
  variety_ids: readonly string[]
  quantity: number
  seen_at: string | null
  device_id: string
  device_seq: number | null
}

type WishlistWrite = {
  readonly p_product_id: string
  readonly p_is_saved: boolean
  readonly p_device_id: string
  readonly p_device_seq: number | null
}

const GONE: Answer = {
  status: 400,
  body: { code: 'OJ004', message: 'No such product.', hint: 'unknown_product', details: '' },
}
const EXPIRED: Answer = { status: 401, body: { code: 'PGRST301', message: 'JWT expired', hint: null, details: null } }
const DENIED: Answer = {
  status: 403,
  body: { code: '42501', message: 'row-level security', hint: null, details: null },
}

/** The server's part that the outbox uses: the database's rules for cart and wishlist (06_cart_and_wishlist.sql), and rows keyed by id. */
export function createFakeShop() {
  const items = new Map<string, StoredRow>()
  /** Every past state of an item, because Realtime may deliver them late. */
  const rowHistory: StoredRow[] = []
  const wishlistSeqs = new Map<string, number>()
  const wishlist = new Map<string, { user_id: string; product_id: string; created_at: string }>()
  const messages: { id: string; lane: string; text: string }[] = []
  const hidden = new Set<string>()
  const tokens = new Map<string, string>()
  const arrivals: Arrival[] = []
  const leaks: string[] = []
  let issued = 0
  let clock = Date.UTC(2026, 0, 1)

  const tick = (ms = 1) => {
    clock += ms
    return clock
  }

  const storeRow = (item: string, row: StoredRow) => {
    items.set(item, row)
    rowHistory.push(row)
  }

  function stamp(before: CartRow | undefined): string {
    return new Date(Math.max(tick(), before ? Date.parse(before.changed_at) + 1 : 0)).toISOString()
  }

  function writeCart(write: CartWrite): Answer {
    if (write.quantity > 0 && hidden.has(write.product_id)) return GONE
    const item = `${write.user_id}/${write.product_id}/${write.variety_ids.join('+')}`
    const before = items.get(item)
    const seq = write.device_seq
    const record = (outcome: Arrival['outcome'], row: CartRow): Answer => {
      const changedAt = Date.parse(row.changed_at)
      arrivals.push({ item, deviceId: write.device_id, seq: seq ?? -1, quantity: write.quantity, outcome, changedAt })
      return { status: 200, body: [row] }
    }
    if (before && seq !== null && seq <= (before.device_seqs[write.device_id] ?? -1)) return record('repeat', before)
    const isTombstone = before?.quantity === 0 && write.quantity > 0
    if (before && isTombstone && write.seen_at && Date.parse(write.seen_at) < Date.parse(before.changed_at)) {
      return record('kept-removed', before)
    }
    const seqs = seq === null ? (before?.device_seqs ?? {}) : { ...before?.device_seqs, [write.device_id]: seq }
    const { user_id, product_id, variety_ids, quantity, device_id } = write
    const row = { user_id, product_id, variety_ids, quantity, device_id, device_seqs: seqs, changed_at: stamp(before) }
    storeRow(item, row)
    return record('taken', row)
  }

  function setWishlistItem(
    { p_product_id, p_is_saved, p_device_id, p_device_seq }: WishlistWrite,
    userId: string,
  ): Answer {
    const item = `${userId}/${p_product_id}`
    const mark = `${item}/${p_device_id}`
    const isNewer = p_device_seq === null || p_device_seq > (wishlistSeqs.get(mark) ?? -1)
    if (isNewer && p_is_saved && hidden.has(p_product_id)) return GONE
    if (isNewer && p_device_seq !== null) wishlistSeqs.set(mark, p_device_seq)
    const created = { user_id: userId, product_id: p_product_id, created_at: new Date(tick()).toISOString() }
    if (isNewer && !p_is_saved) wishlist.delete(item)
    else if (isNewer && !wishlist.has(item)) wishlist.set(item, created)
    return { status: 200, body: wishlist.has(item) }
  }

  function handleRest({ method, path, body }: ShopRequest, userId: string): Answer {
    const [table = ''] = path.split('?')
    if (method === 'GET') {
      const rows = table === 'cart' ? [...items.values()] : [...wishlist.values()]
      return { status: 200, body: rows.filter((row) => row.user_id === userId) }
    }
    if (table === 'rpc/set_wishlist_item') return setWishlistItem(body as WishlistWrite, userId)
    const row = (body as [Record<string, unknown>])[0]
    if (row.user_id !== userId) {
      leaks.push(`${userId} sent a row of ${row.user_id}`)
      return DENIED
    }
    if (table === 'cart') return writeCart(row as unknown as CartWrite)
    const isRepeat = messages.some((message) => message.id === row.id)
    if (!isRepeat) messages.push({ id: String(row.id), lane: String(row.session_id), text: String(row.content) })
    return { status: 201, body: null }
  }

  return {
    items,
    wishlist,
    messages,
    hidden,
    arrivals,
    leaks,
    tick,
    now: () => clock,
    issueToken(userId: string): string {
      issued += 1
      const token = `token of ${userId}: ${String(issued).padStart(12, '0')}`
      tokens.set(token, userId)
      return token
    },
    isValid: (token: string) => tokens.has(token),
    expireTokens: () => tokens.clear(),
    rowHistory,
    /** An order consumes the item. */
    takeOrder(item: string): void {
      const before = items.get(item)
      if (!before || before.quantity === 0) return
      const row = { ...before, quantity: 0, device_id: null, changed_at: stamp(before) }
      storeRow(item, row)
      arrivals.push({
        item,
        deviceId: 'shop',
        seq: -1,
        quantity: 0,
        outcome: 'taken',
        changedAt: Date.parse(row.changed_at),
      })
    },
    handle(request: ShopRequest): Answer {
      const userId = request.token === null ? undefined : tokens.get(request.token)
      return userId === undefined ? EXPIRED : handleRest(request, userId)
    },
  }
}

export type FakeShop = ReturnType<typeof createFakeShop>

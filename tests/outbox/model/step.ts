import fc from 'fast-check'
import { FAULTS, type Fault } from './faulty-connection.ts'

export const USER = 'user-1'
export const OTHER_USER = 'user-2'
export const PRODUCTS = ['product-1', 'product-2'] as const

/** One step of a script. */
export type Step = { readonly device: number } & (
  | { readonly do: 'cart'; readonly product: number; readonly quantity: number; readonly mode: 'add' | 'set' }
  | { readonly do: 'wishlist'; readonly product: number; readonly isSaved: boolean }
  | { readonly do: 'drain'; readonly faults: readonly Fault[]; readonly isEager: boolean }
  | {
      readonly do: 'drain-while-changing'
      readonly faults: readonly Fault[]
      readonly product: number
      readonly quantity: number
    }
  | { readonly do: 'drain-while-leaving'; readonly faults: readonly Fault[]; readonly unsynced: 'keep' | 'discard' }
  | { readonly do: 'two-tabs'; readonly faults: readonly Fault[] }
  | { readonly do: 'die'; readonly faults: readonly Fault[]; readonly calls: number; readonly isAfterEffect: boolean }
  | { readonly do: 'late-event'; readonly pick: number }
  | { readonly do: 'wait' | 'set-clock'; readonly ms: number }
  | { readonly do: 'switch-user'; readonly unsynced: 'keep' | 'discard' }
  | { readonly do: 'hide'; readonly isHidden: boolean }
  | { readonly do: 'rejected'; readonly isRetry: boolean }
  | { readonly do: 'say' | 'pull' | 'late-requests' | 'expire' | 'refresh' | 'order' }
)

// Mostly one phone and one product, because only interacting changes can go wrong.
const device = fc.constantFrom(0, 0, 0, 1)
const product = fc.constantFrom(0, 0, 0, 1)
const quantity = fc.constantFrom(0, 0, 1, 2, 3)
const unsynced = fc.constantFrom('keep' as const, 'discard' as const)
const faults = fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 })
const cart = fc.record({
  do: fc.constant('cart' as const),
  device,
  product,
  quantity,
  mode: fc.constantFrom('add' as const, 'set' as const),
})
const drain = fc.record({ do: fc.constant('drain' as const), device, faults, isEager: fc.boolean() })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: cart },
  { weight: 5, arbitrary: drain },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wishlist' as const), device, product, isSaved: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('say' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('drain-while-changing' as const), device, faults, product, quantity }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('drain-while-leaving' as const), device: fc.constant(0), faults, unsynced }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('two-tabs' as const), device, faults }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('die' as const),
      device,
      faults,
      calls: fc.nat({ max: 8 }),
      isAfterEffect: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pull' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late-event' as const), device, pick: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('late-requests' as const), device }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), device, ms: fc.constantFrom(1000, 60_000, 3_600_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('switch-user' as const),
      device: fc.constant(0),
      unsynced,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('expire' as const, 'refresh' as const, 'order' as const), device }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const), device, isHidden: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rejected' as const), device, isRetry: fc.boolean() }) },
)

export const steps = fc.array(step, { minLength: 1, maxLength: 14 })

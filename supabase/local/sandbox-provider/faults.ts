export type CallFault = 'timeout' | 'lost-answer' | '500' | 'refused' | 'foreign-link' | 'plain-http-link'

/** Faults of the sandbox until its reset; `…Times` limits a fault to that many calls. */
export type Faults = {
  readonly create?: CallFault
  readonly createTimes?: number
  readonly verify?: 'timeout' | '500' | 'not-found' | 'not-found-200' | 'pending'
  readonly verifyTimes?: number
  /** `pending` and `lost-answer` create a pending refund, `timeout` creates none. */
  readonly refund?: 'timeout' | 'lost-answer' | '500' | 'refused' | 'pending'
  /** The lists of refunds and chargebacks fail. */
  readonly lists?: '500'
  /** Charged instead of the requested amount, in naira. */
  readonly wrongAmount?: number
  readonly wrongCurrency?: string
  /** Charges a paid reference again, like a second bank transfer. */
  readonly chargesAgain?: boolean
  readonly webhook?: 'none' | 'duplicate' | 'flat' | 'out-of-order' | 'unsigned' | 'forged'
  readonly webhookDelayMs?: number
  readonly webhookSignature?: 'verif-hash' | 'hmac'
}

export type FaultBox = ReturnType<typeof createFaultBox>

export function createFaultBox() {
  let faults: Faults = {}
  const used = { create: 0, verify: 0 }
  const limited = <Name extends 'create' | 'verify'>(name: Name): Faults[Name] => {
    const limit = faults[`${name}Times`]
    if (faults[name] === undefined || (limit !== undefined && used[name] >= limit)) return undefined
    used[name] += 1
    return faults[name]
  }
  return {
    set(next: Faults): void {
      faults = next
      used.create = 0
      used.verify = 0
    },
    current: (): Faults => faults,
    /** The next call's fault, counted. */
    nextCreate: () => limited('create'),
    nextVerify: () => limited('verify'),
  }
}

import type { Fault } from './faulty-connection.ts'
import type { Step } from './step.ts'

// The steps of scripts. Phone and product default to the first.
export const set = (quantity: number, device = 0): Step => ({ do: 'cart', device, product: 0, quantity, mode: 'set' })
export const add = (quantity: number): Step => ({ do: 'cart', device: 0, product: 0, quantity, mode: 'add' })
export const save = (isSaved: boolean): Step => ({ do: 'wishlist', device: 0, product: 0, isSaved })
export const drain = (...faults: Fault[]): Step => ({ do: 'drain', device: 0, faults, isEager: true })
export const drainOther: Step = { do: 'drain', device: 1, faults: [], isEager: true }
export const drainWhileChanging = (quantity: number): Step => ({
  do: 'drain-while-changing',
  device: 0,
  faults: [],
  product: 0,
  quantity,
})
export const say: Step = { do: 'say', device: 0 }
export const pull: Step = { do: 'pull', device: 0 }
export const deliverLateRequests: Step = { do: 'late-requests', device: 0 }
export const deliverLateEvent: Step = { do: 'late-event', device: 0, pick: 0 }
export const wait: Step = { do: 'wait', device: 0, ms: 3_600_000 }
export const hide = (isHidden: boolean): Step => ({ do: 'hide', device: 0, isHidden })
export const leave = (unsynced: 'keep' | 'discard'): Step => ({ do: 'switch-user', device: 0, unsynced })

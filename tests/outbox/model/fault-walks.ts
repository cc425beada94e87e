import {
  deliverLateEvent,
  deliverLateRequests,
  drain,
  drainOther,
  drainWhileChanging,
  hide,
  pull,
  save,
  set,
  wait,
} from './script-steps.ts'
import type { Step } from './step.ts'

/** The shortest script for each fault that shows in only one of several thousand random worlds. */
export const FAULT_WALKS = {
  'an unreadable answer counts as a success': [set(2), drain(), pull, set(0), drain('answer-lost'), set(1), drain()],
  'a lost answer to a removal loses the next change': [set(2), drain(), set(0), drain('answer-lost'), set(1), drain()],
  'the refusal of an older write rejects a newer entry': [set(2), hide(true), drainWhileChanging(3)],
  'cart writes omit the state they are based on': [
    set(2),
    drain(),
    set(2, 1),
    drainOther,
    pull,
    set(0, 1),
    drainOther,
    set(3),
    drain(),
  ],
  'a late Realtime message overwrites a newer state': [set(1), drain(), set(2), drain(), deliverLateEvent],
  'wishlist writes have no sequence number': [
    save(true),
    drain('late'),
    wait,
    save(false),
    drain(),
    deliverLateRequests,
  ],
} satisfies Readonly<Record<string, readonly Step[]>>

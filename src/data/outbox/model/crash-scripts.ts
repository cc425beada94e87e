import type { Step } from './step.ts'

const set = (quantity: number, device = 0): Step => ({ do: 'cart', device, product: 0, quantity, mode: 'set' })
const add = (quantity: number): Step => ({ do: 'cart', device: 0, product: 0, quantity, mode: 'add' })
const wish = (isWished: boolean): Step => ({ do: 'wish', device: 0, product: 0, isWished })
const drain = (...faults: Extract<Step, { do: 'drain' }>['faults']): Step => ({
  do: 'drain',
  device: 0,
  faults,
  isEager: true,
})
const say: Step = { do: 'say', device: 0 }
const pull: Step = { do: 'pull', device: 0 }
const wait: Step = { do: 'wait', device: 0, ms: 3_600_000 }
const leave = (unsynced: 'keep' | 'discard'): Step => ({ do: 'switch-user', device: 0, unsynced })

/** Lives in which a page may die: together they come through every outcome that an entry can have. */
export const CRASH_SCRIPTS = {
  adds: [
    set(2),
    drain(),
    add(1),
    wish(true),
    drain('twice', 'answer-lost'),
    set(0),
    set(1),
    drain('answer-cut'),
    { do: 'drain-while-changing', device: 0, faults: [], product: 0, quantity: 3 },
    wish(false),
    pull,
    set(0),
    drain('answer-lost'),
    set(2),
    drain(),
  ],
  talk: [
    say,
    drain('defect'),
    wait,
    drain('lost'),
    drain('too-many'),
    say,
    wait,
    drain('late'),
    drain('portal'),
    drain('unavailable'),
    wait,
    drain('expired'),
    { do: 'refresh', device: 0 },
    drain(),
    { do: 'arrive-late', device: 0 },
  ],
  refusals: [
    set(2),
    drain(),
    set(0, 1),
    { do: 'drain', device: 1, faults: [], isEager: true },
    set(3),
    drain(),
    { do: 'hide', device: 0, isHidden: true },
    set(1),
    wish(true),
    drain(),
    { do: 'parked', device: 0, isRetry: true },
    drain(),
    { do: 'parked', device: 0, isRetry: false },
    { do: 'hide', device: 0, isHidden: false },
    { do: 'order', device: 0 },
    { do: 'tell-late', device: 0, pick: 0 },
    pull,
  ],
  'sign-outs': [
    set(2),
    wish(true),
    say,
    drain('none', 'lost'),
    leave('keep'),
    set(1),
    leave('discard'),
    drain(),
    set(3),
    { do: 'drain-while-leaving', device: 0, faults: [], unsynced: 'keep' },
    leave('keep'),
    pull,
    set(1),
    { do: 'drain-while-leaving', device: 0, faults: [], unsynced: 'discard' },
  ],
} satisfies Readonly<Record<string, readonly Step[]>>

/** The same in short, for a slow store. */
export const SHORT_SCRIPT: readonly Step[] = [
  set(2),
  wish(true),
  drain('answer-lost'),
  set(0),
  drain(),
  say,
  leave('keep'),
]

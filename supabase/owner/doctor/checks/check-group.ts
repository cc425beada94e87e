import type { Facts } from '../gather/facts.ts'
import type { EvidenceName } from './evidence.ts'
import type { Finding } from './finding.ts'

export type Check = {
  readonly name: string
  readonly find: (facts: Facts) => readonly Finding[]
}

export type CheckGroup = {
  readonly title: string
  /** The evidence that its checks need, besides shop.env. */
  readonly restsOn: readonly EvidenceName[]
  readonly checks: readonly Check[]
}

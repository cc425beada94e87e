import type { Sending } from '../sending/sending.ts'

export type TextMessage = {
  /** Formatted as `+2348031234567`. */
  readonly to: string
  readonly text: string
}

export type TextSender = {
  readonly name: string
  /** Never throws. */
  readonly send: (message: TextMessage) => Promise<Sending>
}

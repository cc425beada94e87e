import { sendMessages } from '../outbox/send-messages.ts'
import type { SendResult } from '../outbox/send-result.ts'

export type ProfileNames = {
  readonly firstName: string
  readonly lastName: string
  /** As the customer wrote it, or E.164. */
  readonly phone: string | null
}

export const PROFILE_KEY = 'profile'

export function namesFromArgs(args: Readonly<Record<string, unknown>>): ProfileNames {
  return {
    firstName: String(args.p_first_name),
    lastName: String(args.p_last_name),
    phone: String(args.p_phone) || null,
  }
}

/**
 * Keeps names and phone, trimmed, on this device, sends them when it can and tells what became of them; a later change takes the place
 * of one that still waits. Rejects when this device can't store them.
 */
export async function saveProfile(userId: string, { firstName, lastName, phone }: ProfileNames): Promise<SendResult> {
  const args = { p_first_name: firstName.trim(), p_last_name: lastName.trim(), p_phone: phone?.trim() ?? '' }
  return sendMessages([{ userId, key: PROFILE_KEY, payload: { to: 'function', name: 'save_profile', args } }])
}

import { callAsServer } from '../functions/call-as-server.ts'
import type { Stack } from '../stack.ts'

type Sending = Pick<Stack, 'db' | 'functions' | 'origin' | 'keys'>

const DUE = 'select exists (select from private.push_deliveries where due_at <= now()) as is_due'

/** What hosted Supabase does through pg_net: has the function send what is due. Rejects when it can't be called. */
export async function sendDuePush(stack: Sending): Promise<void> {
  const [push] = await stack.db.query<{ is_due: boolean }>(DUE)
  if (push?.is_due) await callAsServer(stack, 'send-push')
}

/** Sends whenever the database says that something new is due; what fails is tried again by the housekeeping. */
export async function startPushSending(stack: Sending, log: (line: string) => void): Promise<void> {
  let last = Promise.resolve()
  await stack.db.listen('push_due', () => {
    last = last
      .then(() => sendDuePush(stack))
      .catch((error: unknown) => log(`push: ${error instanceof Error ? error.message : String(error)}`))
  })
}

import { afterEach, expect, it, vi } from 'vitest'
import { fakeBackend } from '../../supabase/fake-backend.ts'
import { updateRefund } from './change-orders.ts'

afterEach(() => vi.unstubAllGlobals())

/** A refusal by the database, with detail `{"to": …, "from": …}`. */
function refuseTransition(from: string) {
  fakeBackend(() => {
    const details = `{"to": "refunded", "from": "${from}"}`
    return {
      status: 400,
      body: { code: 'OJ003', message: `A payment cannot go from ${from}.`, hint: 'bad_transition', details },
    }
  })
}

it('repeats a refund whose response was lost, and records none that is not owed', async () => {
  refuseTransition('refunded')
  await updateRefund('o1', 'refunded')
  refuseTransition('completed')
  await expect(updateRefund('o1', 'refunded')).rejects.toMatchObject({ hint: 'bad_transition' })
})

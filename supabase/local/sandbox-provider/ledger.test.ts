import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { aSandbox, closeSandboxes, GOOD } from './sandbox-fixture.ts'

afterEach(closeSandboxes)

test('a restart keeps pending payments, charges and the numbering', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-sandbox-'))
  const stateFile = path.join(folder, 'state', 'payments.json')
  try {
    const before = aSandbox({ stateFile })
    const [paid, pending] = [await before.aPayment(), await before.aPayment({ tx_ref: 'oja-2' })]
    await before.press(paid, GOOD)
    const after = aSandbox({ stateFile })
    expect(await (await after.send(paid)).text()).toContain('already been made')
    await after.press(pending, GOOD)
    const idOf = async (txRef: string) =>
      Number((await after.api(`/transactions/verify_by_reference?tx_ref=${txRef}`)).body.data.id)
    expect(await idOf('oja-2')).toBe((await idOf('oja-1')) + 1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

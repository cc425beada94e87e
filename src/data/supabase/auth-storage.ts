import { getDevice } from '../db/device.ts'

/** Where the sign-in library keeps its session: in this device's database, where the worker can read it too. */
export const authStorage = {
  async getItem(key: string): Promise<string | null> {
    const device = await getDevice()
    return device.read(['session'], async (tx) => (await tx.session.get(key))?.text ?? null)
  },
  async setItem(key: string, text: string): Promise<void> {
    const device = await getDevice()
    await device.write(['session'], (tx) => tx.session.put({ id: key, text }))
  },
  async removeItem(key: string): Promise<void> {
    const device = await getDevice()
    await device.write(['session'], (tx) => tx.session.bulkDelete([key]))
  },
}

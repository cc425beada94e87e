import { openBroadcast } from '../../lib/broadcast.ts'
import { getDevice } from '../db/device.ts'
import type { StoredPage } from './catalogue-pull.ts'
import { productFromDevice } from './product-from-device.ts'

const CHANNEL = 'oja-catalogue'

type PageMessage = Omit<StoredPage, 'rows'> & { readonly changed: readonly string[] }

let channel: BroadcastChannel | null = null

/** One to speak and to listen: by a second one a tab would hear itself, and read all that it has just stored. */
function openChannel(): BroadcastChannel | null {
  channel ??= openBroadcast(CHANNEL)
  return channel
}

/** Tells the other tabs which products to read again; the products themselves they find on the device. */
export function announcePage({ rows, ...rest }: StoredPage): void {
  openChannel()?.postMessage({ ...rest, changed: rows.map((product) => product.id) } satisfies PageMessage)
}

async function readPage({ changed, ...rest }: PageMessage): Promise<StoredPage> {
  const device = await getDevice()
  const found = await device.read(['products'], (tx) => tx.products.bulkGet(changed))
  return { ...rest, rows: found.filter((product) => product !== undefined).map(productFromDevice) }
}

/** Calls back with each page that another tab stored, in their order. */
export function onPageElsewhere(listener: (page: StoredPage) => void): void {
  const others = openChannel()
  if (!others) return
  let turn: Promise<unknown> = Promise.resolve()
  others.onmessage = (event: MessageEvent<PageMessage>) => {
    turn = turn
      .then(() => readPage(event.data))
      .then(listener, (cause: unknown) => console.warn('Another tab’s products:', cause))
  }
}

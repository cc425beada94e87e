// Asks this device for the product of the address while the shop's code is still loaded. Inlined in the shell, which shows what was never opened,
// and in 404.html, which answers in its place where a host reads no rules.
import { DATABASE_NAME, type TableName } from '../../../data/db/tables.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { PAGE_SEED_ID, ROOT_ID } from '../../../lib/page-names.ts'

declare global {
  interface Window {
    /** The product that the shell looked up before the rest of the code came. */
    productOnDevice?: Promise<Product | undefined>
  }
}

const TABLE: TableName = 'products'

;(() => {
  const [, kind, id] = location.pathname.split('/')
  if (kind !== 'product' || !id) return
  // 404.html becomes the shell: without page data React has nothing to take over.
  document.getElementById(PAGE_SEED_ID)?.remove()
  document.getElementById(ROOT_ID)?.replaceChildren()
  window.productOnDevice = new Promise((resolve) => {
    const giveUp = () => resolve(undefined)
    try {
      const opening = indexedDB.open(DATABASE_NAME)
      // There is no database yet: making it is the shop's own work.
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onerror = giveUp
      opening.onsuccess = () => {
        const database = opening.result
        try {
          const reading = database.transaction(TABLE).objectStore(TABLE).get(id)
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = giveUp
        } catch {
          giveUp()
        }
        database.close()
      }
    } catch {
      giveUp()
    }
  })
})()

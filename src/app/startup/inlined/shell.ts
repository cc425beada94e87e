// Looks up the URL's product on this device while the shop's code loads, and corrects a path in capitals. Inlined in the
// shell, which shows pages never opened before, and in 404.html, which replaces it on hosts without rewrite rules.
import { DATABASE_NAME, type TableName } from '../../../data/db/tables.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { PAGE_SEED_ID, ROOT_ID } from '../../../lib/page-names.ts'

declare global {
  interface Window {
    /** The product the shell looked up before the app's code loaded. */
    productOnDevice?: Promise<Product | undefined>
  }
}

const TABLE: TableName = 'products'

;(() => {
  const { pathname, search, hash } = location
  const lowerCase = pathname.toLowerCase()
  // Every path is lower-case, but shoppers type `/Shop`, and hosts compare paths by case.
  if (lowerCase !== pathname) return location.replace(lowerCase + search + hash)
  const [, kind, id] = pathname.split('/')
  if (kind !== 'product' || !id) return
  // 404.html becomes the shell: without page data React doesn't hydrate.
  document.getElementById(PAGE_SEED_ID)?.remove()
  document.getElementById(ROOT_ID)?.replaceChildren()
  window.productOnDevice = new Promise((resolve) => {
    const giveUp = () => resolve(undefined)
    try {
      const opening = indexedDB.open(DATABASE_NAME)
      // No database yet, and only the app may create it.
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

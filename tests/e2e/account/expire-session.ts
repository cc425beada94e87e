import type { Page } from '@playwright/test'

/** Expires the stored access token and invalidates its refresh token, as after an hour away and a sign-out elsewhere. */
export async function expireSession(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('oja')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('session', 'readwrite')
          const table = transaction.objectStore('session')
          const reading = table.get('oja-auth')
          reading.onsuccess = () => {
            const session = JSON.parse(reading.result.text)
            const expired = { ...session, expires_at: 1, expires_in: 0, refresh_token: 'revoked' }
            table.put({ ...reading.result, text: JSON.stringify(expired) })
          }
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
}
